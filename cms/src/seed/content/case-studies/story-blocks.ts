/** The pictures that a case study of the demo can show: those of its project, and one that is its own. */
export type DemoPicture = 'picture' | 'firstScreen' | 'secondScreen' | 'before';

/** A block of a story: its fields, and its pictures by field. */
export interface DemoBlock {
  fields: { __component: string } & Record<string, unknown>;
  pictures?: Record<string, DemoPicture>;
}

/** A case study of the demo. */
export interface DemoCaseStudy {
  /** The name of its project. */
  project: string;
  /** Its own picture as an SVG file of `cms/seed`. */
  before: string;
  fields: { title: string; slug: string; summary: string; year: string; role: string; client: string };
  story: DemoBlock[];
}

/** Rich text as Strapi's editor stores it. */
type Node = Record<string, unknown>;

const words = (text: string): Node[] => [{ type: 'text', text }];

const heading = (text: string): Node => ({ type: 'heading', level: 2, children: words(text) });

const paragraph = (text: string): Node => ({ type: 'paragraph', children: words(text) });

const list = (items: string[]): Node => ({
  type: 'list',
  format: 'unordered',
  children: items.map((item) => ({ type: 'list-item', children: words(item) })),
});

/** A heading and the text below it: a paragraph for each text, a list for each array. */
export const chapter = (title: string, ...parts: (string | string[])[]): DemoBlock => ({
  fields: {
    __component: 'story.text',
    text: [heading(title), ...parts.map((part) => (typeof part === 'string' ? paragraph(part) : list(part)))],
  },
});

export const picture = (source: DemoPicture, caption: string): DemoBlock => ({
  fields: { __component: 'story.picture', caption },
  pictures: { picture: source },
});

export const beforeAndAfter = (after: DemoPicture, caption: string): DemoBlock => ({
  fields: { __component: 'story.picture-pair', caption },
  pictures: { before: 'before', after },
});

/** Figures as [value, label]. */
export const figures = (...rows: [value: string, label: string][]): DemoBlock => ({
  fields: { __component: 'story.figures', figures: rows.map(([value, label]) => ({ value, label })) },
});

export const quote = (text: string, person: string): DemoBlock => ({
  fields: { __component: 'story.quote', text, person },
});

export const code = (language: string, text: string): DemoBlock => ({
  fields: { __component: 'story.code', language, code: text.trim() },
});

export const video = (title: string, link: string): DemoBlock => ({
  fields: { __component: 'story.video', title, link },
});
