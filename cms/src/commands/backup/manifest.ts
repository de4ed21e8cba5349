import { z } from 'zod';
import { env } from '#platform/environment/env';
import { CommandError } from '../command-error';

/** Incremented when the layout of backups changes. */
const FORMAT_VERSION = 1;
export const MANIFEST_NAME = 'manifest.json';

const columnType = z.enum(['boolean', 'number', 'bigint', 'text', 'moment', 'json']);

const manifestSchema = z.object({
  format: z.literal(FORMAT_VERSION),
  /** The version of the site that last started on the data. */
  version: z.string(),
  strapi: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The time at which the database was read. */
  madeAt: z.iso.datetime(),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), columns: z.record(z.string(), columnType) })),
  /** Every other part of the archive. */
  parts: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});

/** The last part of a backup: its metadata and the checksums of all other parts. */
export type Manifest = z.output<typeof manifestSchema>;
export type Parts = Manifest['parts'];

export const createManifest = (content: Omit<Manifest, 'format' | 'engine'>): Manifest => ({
  format: FORMAT_VERSION,
  engine: env.DATABASE_CLIENT,
  ...content,
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Throws a CommandError if the text is no manifest, or one of an unknown layout. */
export function parseManifest(text: string, file: string): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const other = z.object({ format: z.number(), version: z.string() }).safeParse(parseJson(text));
  if (!other.success) throw new CommandError(`${file} is no backup of this site.`);
  throw new CommandError(`${file} is laid out as this version does not know it. ${upgradeHint(other.data.version)}`);
}

/** Tells how to use a backup of another version. */
export const upgradeHint = (version: string): string =>
  `Take version ${version} of the site, restore it there, and then upgrade that site: its next start brings the data up to date.`;
