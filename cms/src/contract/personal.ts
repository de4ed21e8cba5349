import { z } from 'zod';
import { defineCollection } from './define-collection';
import { defineUpload } from './define-upload';
import { images, line, optionalLine, picture, recordFields } from './fields';
import { MAX_LINE_LENGTH } from './lengths';

export const AVAILABILITIES = ['available', 'busyQuick', 'busyLong', 'break'] as const;
export const availability = z.enum(AVAILABILITIES);
export type Availability = z.output<typeof availability>;

export const MAX_PROFESSIONS = 30;

export const personalInput = z.object({
  name: line(MAX_LINE_LENGTH),
  picture,
  profession: z.array(line(MAX_LINE_LENGTH)).min(1).max(MAX_PROFESSIONS),
  platform: optionalLine(MAX_LINE_LENGTH).default(''),
  status: availability.default('available'),
});
export type PersonalInput = z.input<typeof personalInput>;

export const personal = z.object({
  ...recordFields,
  name: z.string(),
  picture: z.string().nullable(),
  profession: z.array(z.string()),
  platform: z.string(),
  status: availability,
  images: images('picture'),
});
export type Personal = z.output<typeof personal>;

export const personalCollection = defineCollection({
  name: 'personal',
  noun: 'personal record',
  record: personal,
  input: personalInput,
  requirements: { read: 'anyone', write: 'admin' },
  upload: defineUpload('personal', { requirement: 'admin' }),
});
