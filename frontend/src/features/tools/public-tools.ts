import type { Tool } from '@/contract';
import { publicList } from '@/lib/public-list';

/** The tools that visitors see under Skills; whole rows of each category at first, whatever the width. */
export const publicTools = publicList('tool', '/info/tool', {
  first: 24,
  kindOf: ({ category }) => category,
  show: (tool: Tool) => tool,
});
