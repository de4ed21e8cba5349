import type { Tool } from '#contract.ts';
import { publicList } from '#lib/lists/public-list.ts';
import { sizesFor } from '#lib/srcset.ts';

/** The width of an icon in CSS pixels. */
const ICON_WIDTH = 40;

type ToolRow = Omit<Tool, 'createdAt' | 'updatedAt'>;

const BLANK: ToolRow = {
  _id: '',
  name: '',
  type: '',
  description: '',
  link: '',
  icon: null,
  category: 'development',
  images: {},
};

/** The public view of a tool. */
const toView = ({ _id, name, type, description, link, category, icon, images }: ToolRow) =>
  name === ''
    ? null
    : {
        _id,
        name,
        type,
        description,
        link,
        category,
        icon,
        srcset: images.icon?.srcset && sizesFor(ICON_WIDTH, images.icon.srcset),
      };

export type Skill = NonNullable<ReturnType<typeof toView>>;

/** The public tools; the first page of each category fills whole rows. */
export const publicTools = publicList('tool', '/info/tool', {
  pageSize: 24,
  groupOf: ({ category }) => category,
  blank: BLANK,
  toView,
});
