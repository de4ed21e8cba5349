import { z } from 'zod';
import { defineCollection } from './define-collection';
import { defineUpload } from './define-upload';
import { images, line, link, picture, recordFields, text } from './fields';
import { MAX_LINE_LENGTH, MAX_TOOL_DESCRIPTION_LENGTH } from './lengths';

export const TOOL_CATEGORIES = ['development', 'design'] as const;
export const toolCategory = z.enum(TOOL_CATEGORIES);
export type ToolCategory = z.output<typeof toolCategory>;

export const toolInput = z.object({
  name: line(MAX_LINE_LENGTH),
  type: line(MAX_LINE_LENGTH),
  description: text(MAX_TOOL_DESCRIPTION_LENGTH),
  link,
  icon: picture,
  category: toolCategory.default('development'),
});
export type ToolInput = z.input<typeof toolInput>;

export const tool = z.object({
  ...recordFields,
  name: z.string(),
  type: z.string(),
  description: z.string(),
  link: z.string(),
  icon: z.string().nullable(),
  category: toolCategory,
  images: images('icon'),
});
export type Tool = z.output<typeof tool>;

export const toolCollection = defineCollection({
  name: 'tool',
  noun: 'tool',
  record: tool,
  input: toolInput,
  requirements: { read: 'anyone', write: 'admin' },
  upload: defineUpload('tool', { requirement: 'admin' }),
});
