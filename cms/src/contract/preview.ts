import { z } from 'zod';
import { COLLECTION_NAMES } from './collections';

/** An unsaved record: a new one, or with `id` a changed one. */
export const previewInput = z.object({
  collection: z.enum(COLLECTION_NAMES),
  id: z.string().min(1).max(64).optional(),
  record: z.record(z.string(), z.unknown()).meta({
    description:
      'The body of the call that creates a record of the collection. A picture may also be a data URL with base64, of at most 5 MB.',
  }),
});

/** The path of the previewed page on this site. */
export const preview = z.object({ url: z.string().startsWith('/preview/') });
export type Preview = z.output<typeof preview>;
