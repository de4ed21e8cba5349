import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });
const { version, dependencies } = packageSchema.parse(JSON.parse(readFileSync(path.resolve('package.json'), 'utf8')));

/** The versions of this site and of its Strapi. */
export const VERSION = version;
export const STRAPI_VERSION = dependencies['@strapi/strapi'] ?? 'unknown';

const VERSION_STORE = { type: 'plugin', name: 'back-office', key: 'version' } as const;
/** The key of its row in `strapi_core_store_settings`; the value is JSON. */
export const VERSION_STORE_KEY = 'plugin_back-office_version';

/** Stores the version of the site in the database, for backups. */
export const storeVersion = (strapi: Core.Strapi): Promise<void> => strapi.store(VERSION_STORE).set({ value: VERSION });
