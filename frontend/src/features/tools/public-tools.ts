import type { Tool } from '@/contract';
import { publicList } from '@/lib/public-list';
import { shortKey } from '@/lib/short-key';
import { candidatesFor } from '@/lib/srcset';

/** How wide an icon is, in pixels of the page, and on a display of four to one. */
const WIDTH = 40;
const WIDEST = 4 * WIDTH;

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

/** A tool as visitors see it. */
const show = ({ _id, name, type, description, link, category, icon, images }: ToolRow) =>
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
        srcset: images.icon?.srcset && candidatesFor(images.icon.srcset, WIDTH, WIDEST),
      };

export type Skill = NonNullable<ReturnType<typeof show>>;

/** The tools that visitors see under Skills; whole rows of each category at first, whatever the width. */
export const publicTools = publicList('tool', '/info/tool', {
  first: 24,
  kindOf: ({ category }) => category,
  blank: BLANK,
  show,
});
