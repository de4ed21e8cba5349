import { z } from 'zod';
import { defineCollection } from './define-collection';
import { defineUpload } from './define-upload';
import { images, line, optionalLine, optionalPicture, recordFields, text } from './fields';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from './lengths';

/** Flat, as the forms send it (R4.21); the record that comes back is nested. */
export const clientInput = z.object({
  clientName: line(MAX_LINE_LENGTH),
  clientCompany: optionalLine(MAX_LINE_LENGTH).default(''),
  clientPosition: optionalLine(MAX_LINE_LENGTH).default(''),
  projectName: line(MAX_LINE_LENGTH),
  projectDescription: text(MAX_TEXT_LENGTH),
  projectPicture: optionalPicture.default(null),
  projectFirstScreen: optionalPicture.default(null),
  projectSecondScreen: optionalPicture.default(null),
  projectLastScreen: optionalPicture.default(null),
  consentToDisplay: z.boolean().default(false),
  rating: z.int().min(1).max(5).default(5),
  feedback: text(MAX_TEXT_LENGTH),
});
export type ClientInput = z.input<typeof clientInput>;

export const client = z.object({
  ...recordFields,
  client: z.object({ name: z.string(), company: z.string(), position: z.string() }),
  project: z.object({
    name: z.string(),
    description: z.string(),
    consentToDisplay: z.boolean(),
    picture: z.string().nullable(),
    firstScreen: z.string().nullable(),
    secondScreen: z.string().nullable(),
    lastScreen: z.string().nullable(),
    images: images('picture', 'firstScreen', 'secondScreen', 'lastScreen'),
  }),
  rating: z.int().min(1).max(5),
  feedback: z.string(),
});
export type Client = z.output<typeof client>;

export const clientCollection = defineCollection({
  name: 'client',
  noun: 'client record',
  record: client,
  input: clientInput,
  paths: { list: '/client/all', create: '/client/create', item: '/client/selected/:id', order: '/client/order' },
  requirements: { read: 'visitor-or-account', write: 'superAdmin' },
  upload: defineUpload('client', { requirement: 'admin', nameField: 'clientProjectName' }),
});
