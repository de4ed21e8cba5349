import type { z } from 'zod';
import type { calls } from '../../contract/calls';
import type { Tool, ToolCategory } from '../../contract/tool';
import { type Resource, recordFields, type StoredRow } from '../../crud/resource';
import type { StoredFile } from '../../plugins/back-office/server/src/pictures/stored-file';
import { storedPictures } from '../../plugins/back-office/server/src/pictures/stored-pictures';
import { service } from '../../plugins/back-office/server/src/service';

interface Row extends StoredRow {
  name: string;
  type: string;
  description: string;
  link: string;
  icon: StoredFile | null;
  category: ToolCategory;
}

export const tool: Resource<Row, z.output<typeof calls.tool.update.body>, Tool> = {
  noun: 'tool',
  uid: 'api::tool.tool',
  populate: ['icon'],

  toContract: async (row) => ({
    ...recordFields(row),
    name: row.name,
    type: row.type,
    description: row.description,
    link: row.link,
    icon: service('pictures').urlOf(row.icon),
    category: row.category,
    images: service('pictures').imagesOf({ icon: row.icon }, () => `${row.name}, icon`),
  }),

  toStored: async (input) => ({ ...input, ...(await storedPictures(input, 'icon')) }),
};
