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
  beforeSave: (tool, onStored) => uploadPictures('tool', tool, ['icon'], onStored),
  nameOf: ({ name }) => name,
  searchText: ({ name, type, category }) => `${name} ${type} ${category}`,
});

/** Returns the message for a tool with missing fields (spec, section 5), or null. */
export function validateTool({ name, type, description, link, icon }: ToolDraft): string | null {
  if ([name, type, description, link].some((text) => text.trim() === '')) return 'Please provide all the details';
  return icon ? null : 'Please select a tool icon picture';
}
