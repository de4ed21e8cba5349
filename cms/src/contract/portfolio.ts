import { z } from 'zod';
import { defineCollection } from './define-collection';
import { defineUpload } from './define-upload';
import { images, line, link, optionalPicture, picture, recordFields, text } from './fields';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from './lengths';

export const MAX_STACK = 50;

export const portfolioInput = z.object({
  name: line(MAX_LINE_LENGTH),
  type: line(MAX_LINE_LENGTH),
  description: text(MAX_TEXT_LENGTH),
  stack: z.array(line(MAX_LINE_LENGTH)).min(1).max(MAX_STACK),
  link,
  source: link,
  picture,
  firstScreen: optionalPicture.default(null),
  secondScreen: optionalPicture.default(null),
  lastScreen: optionalPicture.default(null),
});
export type PortfolioInput = z.input<typeof portfolioInput>;

export const portfolio = z.object({
  ...recordFields,
  name: z.string(),
  type: z.string(),
  description: z.string(),
  stack: z.array(z.string()),
  link: z.string(),
  source: z.string(),
  picture: z.string().nullable(),
  firstScreen: z.string().nullable(),
  secondScreen: z.string().nullable(),
  lastScreen: z.string().nullable(),
  images: images('picture', 'firstScreen', 'secondScreen', 'lastScreen'),
});
export type Portfolio = z.output<typeof portfolio>;

export const portfolioCollection = defineCollection({
  name: 'portfolio',
  noun: 'portfolio project',
  record: portfolio,
  input: portfolioInput,
  requirements: { read: 'anyone', write: 'admin' },
  upload: defineUpload('portfolio', { requirement: 'admin' }),
});
