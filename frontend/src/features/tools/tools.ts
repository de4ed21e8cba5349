import type { Tool, ToolInput } from '#contract.ts';
import { createResource } from '#crud/resource.ts';
import { uploadPictures } from '#lib/api/upload-pictures.ts';

export type ToolDraft = Required<ToolInput>;

export const tools = createResource<Tool, ToolDraft>({
  key: 'tool',
  paths: { list: '/info/tool', create: '/info/tool', item: (id) => `/info/tool/${id}` },
  blank: { name: '', type: '', description: '', link: '', icon: null, category: 'development', images: {} },
  toInput: ({ name, type, description, link, icon, category }) => ({
    name,
    type,
    description,
    link,
    icon: icon ?? '',
    category,
  }),
  beforeSave: (tool, task) => uploadPictures('tool', tool, ['icon'], task),
  toUnsaved: (tool) => tool,
  nameOf: ({ name }) => name,
  searchText: ({ name, type, category }) => `${name} ${type} ${category}`,
});
