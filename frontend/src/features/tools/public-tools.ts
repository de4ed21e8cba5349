import type { Tool } from '#contract.ts';
import { publicList, shortKey } from '#lib/lists/public-list.ts';
import { limitSrcset, packSrcset } from '#lib/srcset.ts';

/** The width of an icon in CSS pixels, and with a pixel ratio of 3. */
const ICON_WIDTH = 40;
const MAX_ICON_WIDTH = 3 * ICON_WIDTH;

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
        key: shortKey(_id),
        name,
        type,
        description,
        link,
        category,
        icon,
        srcset: images.icon?.srcset && packSrcset(limitSrcset(images.icon.srcset, ICON_WIDTH, MAX_ICON_WIDTH)),
      };

export type Skill = NonNullable<ReturnType<typeof toView>>;

/** The public tools; the first page of each category fills whole rows. */
export const publicTools = publicList('tool', '/info/tool', {
  pageSize: 24,
  groupOf: ({ category }) => category,
  blank: BLANK,
  toView,
});
