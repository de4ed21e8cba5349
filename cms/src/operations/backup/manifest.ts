import { z } from 'zod';
import { env } from '#platform/environment/env';
import { Refusal } from './backup-error';

/** Raised when a backup is laid out differently. */
const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const kind = z.enum(['boolean', 'number', 'bigint', 'text', 'moment', 'json']);

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Of this site: the version that last started on the data. */
  version: z.string(),
  strapi: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** When the database was read. */
  madeAt: z.iso.datetime(),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), columns: z.record(z.string(), kind) })),
  /** Every other part of the archive. */
  parts: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});

/** The last part of a backup: what it is, and what everything before it must look like. */
export type Manifest = z.output<typeof manifest>;
export type Parts = Manifest['parts'];

export const manifestOf = (facts: Omit<Manifest, 'format' | 'engine'>): Manifest => ({
  format: FORMAT,
  engine: env.DATABASE_CLIENT,
  ...facts,
});

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Throws a Refusal where the text is no manifest, or that of a layout which this version does not know. */
export function parseManifest(text: string, file: string): Manifest {
  const parsed = manifest.safeParse(read(text));
  if (parsed.success) return parsed.data;
  const other = z.object({ format: z.number(), version: z.string() }).safeParse(read(text));
  if (!other.success) throw new Refusal(`${file} is no backup of this site.`);
  throw new Refusal(`${file} is laid out as this version does not know it. ${wayOut(other.data.version)}`);
}

/** What to do with a backup of another version. */
export const wayOut = (version: string): string =>
  `Take version ${version} of the site, restore it there, and then upgrade that site: its next start brings the data up to date.`;
