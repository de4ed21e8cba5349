import { z } from 'zod';
import { id, images, instant, link, recordFields } from './fields';

const word = z.object({
  type: z.literal('text'),
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strikethrough: z.boolean().optional(),
  code: z.boolean().optional(),
});

const words = z.array(z.union([word, z.object({ type: z.literal('link'), url: link, children: z.array(word) })]));

const listItem = z.object({ type: z.literal('list-item'), children: words });

const list = z.object({
  type: z.literal('list'),
  format: z.enum(['ordered', 'unordered']),
  get children() {
    return z.array(z.union([listItem, list]));
  },
});

/** Rich text as Strapi's blocks editor writes it, without pictures, which are blocks of the story themselves. */
export const richText = z.array(
  z.union([
    z.object({ type: z.literal('paragraph'), children: words }),
    z.object({ type: z.literal('heading'), level: z.int().min(1).max(6), children: words }),
    z.object({ type: z.literal('quote'), children: words }),
    z.object({ type: z.literal('code'), language: z.string().nullish(), children: words }),
    list,
  ]),
);
export type RichText = z.output<typeof richText>;

/** The kinds of tokens of code, each with a colour of its own; `plain` is everything else. */
export const TOKEN_KINDS = [
  'plain',
  'comment',
  'keyword',
  'string',
  'constant',
  'function',
  'parameter',
  'punctuation',
  'link',
  'inserted',
  'deleted',
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

const token = z.tuple([z.enum(TOKEN_KINDS), z.string()]);
export type CodeToken = z.output<typeof token>;

const storyBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: richText }),
  z.object({
    type: z.literal('picture'),
    picture: z.string(),
    images: images('picture'),
    caption: z.string(),
  }),
  z.object({
    type: z.literal('picture-pair'),
    before: z.string(),
    after: z.string(),
    images: images('before', 'after'),
    caption: z.string(),
  }),
  z.object({ type: z.literal('figures'), figures: z.array(z.object({ value: z.string(), label: z.string() })) }),
  z.object({ type: z.literal('quote'), text: z.string(), person: z.string() }),
  z.object({
    type: z.literal('code'),
    language: z.string().meta({ description: 'A language by the name that the panel offers, such as typescript' }),
    lines: z.array(z.array(token)).meta({ description: 'The lines of the code, each with its tokens as [kind, text]' }),
  }),
  z.object({ type: z.literal('video'), title: z.string(), link: z.string() }),
]);
export type StoryBlock = z.output<typeof storyBlock>;

const summaryFields = {
  ...recordFields,
  title: z.string(),
  slug: z.string().meta({ description: 'The last part of the address /projects/{slug}' }),
  summary: z.string(),
  cover: z.string().nullable(),
  images: images('cover'),
  project: z.object({ _id: id, name: z.string() }).nullable(),
  year: z.int().nullable(),
  role: z.string(),
  client: z.string(),
  publishedAt: instant.meta({ description: 'The first publication' }),
};

/** A published case study without its story. */
export const caseStudySummary = z.object(summaryFields);
export type CaseStudySummary = z.output<typeof caseStudySummary>;

/** A published case study. */
export const caseStudy = z.object({ ...summaryFields, story: z.array(storyBlock) });
export type CaseStudy = z.output<typeof caseStudy>;
