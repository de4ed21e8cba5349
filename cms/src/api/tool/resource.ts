import type { z } from 'zod';
import { pictures, resolvePictures, type StoredFile } from '#back-office/pictures';
import type { operations } from '#contract/operations';
import type { Tool, ToolCategory } from '#contract/tool';
import { type PictureResolver, type Resource, recordFields, type StoredRow } from '#crud/resource';

interface Row extends StoredRow {
  name: string | null;
  type: string | null;
  description: string | null;
  link: string | null;
  icon: StoredFile | null;
  category: ToolCategory | null;
}

export const tool: Resource<Row, z.output<typeof operations.tool.update.body>, Tool> = {
  collection: 'tool',
  uid: 'api::tool.tool',
  populate: ['icon'],

  toContract: async (row) => ({
    ...recordFields(row),
    name: row.name ?? '',
    type: row.type ?? '',
    description: row.description ?? '',
    link: row.link ?? '',
    icon: pictures.getUrl(row.icon),
    category: row.category ?? 'development',
    images: pictures.toImages({ icon: row.icon }, () => `${row.name ?? ''}, icon`),
  }),

  toStored: async (input, resolve: PictureResolver = resolvePictures) => ({
    ...input,
    ...(await resolve(input, 'icon')),
  }),
};
