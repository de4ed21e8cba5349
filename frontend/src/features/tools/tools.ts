import type { Tool, ToolInput } from '#contract.ts';
import { createResource } from '#crud/resource.ts';

export type ToolDraft = Required<ToolInput>;

export const tools = createResource<Tool, ToolDraft>({
  key: 'tool',
  paths: {
    list: '/info/tool',
    create: '/info/tool',
    item: (id) => `/info/tool/${id}`,
    order: '/info/tool/order',
  },
  blank: { name: '', type: '', description: '', link: '', icon: null, category: 'development', images: {} },
  toInput: ({ name, type, description, link, icon, category }) => ({
    name,
    type,
    description,
    link,
    icon: icon ?? '',
    category,
  }),
  pictures: { kind: 'tool' },
  nameOf: ({ name }) => name,
  searchText: ({ name, type, category }) => `${name} ${type} ${category}`,
});
