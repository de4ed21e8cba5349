import type { Tool } from '#contract.ts';
import { publicList } from '#lib/lists/public-list.ts';
import { sizesFor } from '#lib/srcset.ts';

/** The width of an icon in CSS pixels. */
const ICON_WIDTH = 40;

/** The public view of a tool. */
const toView = ({ _id, name, type, description, link, category, icon, images }: Tool) => ({
  _id,
  name,
  type,
  description,
  link,
  category,
  icon,
  srcset: images.icon?.srcset && sizesFor(ICON_WIDTH, images.icon.srcset),
});

export type Skill = ReturnType<typeof toView>;

/** The public tools; the first page of each category fills whole rows. */
export const publicTools = publicList('tool', '/info/tool', {
  pageSize: 24,
  groupOf: ({ category }) => category,
  toView,
});
