import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';

const described = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });
const { version, dependencies } = described.parse(JSON.parse(readFileSync(path.resolve('package.json'), 'utf8')));

/** Of this site, and of the Strapi in it. */
export const VERSION = version;
export const STRAPI_VERSION = dependencies['@strapi/strapi'] ?? 'unknown';

const MARK = { type: 'plugin', name: 'back-office', key: 'version' } as const;
/** The row of `strapi_core_store_settings` that Strapi makes of it; its value is JSON. */
export const MARK_KEY = 'plugin_back-office_version';

/** Writes into the database which version it is of now: a backup is to know, whatever is checked out by then. */
export const markVersion = (strapi: Core.Strapi): Promise<void> => strapi.store(MARK).set({ value: VERSION });
