import type { UID } from '@strapi/strapi';
import { z } from 'zod';
import { richText } from '#contract/case-study';
import { bounded, link, optionalLine, optionalText } from '#contract/fields';
import { MAX_LINE_LENGTH, MAX_SUMMARY_LENGTH } from '#contract/lengths';
import { createFieldError } from '#crud/field-problems';
import { CASE_STUDY_UID, type StoredBlock, type StoredCaseStudy } from './public-case-studies';

const MAX_CAPTION_LENGTH = 300;
const MAX_CODE_LENGTH = 20_000;
const MAX_VALUE_LENGTH = 20;
const MAX_BLOCKS = 100;

const slug = z
  .string()
  .trim()
  .max(MAX_LINE_LENGTH)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'must be made of small letters, digits and single hyphens' });

const year = z
  .string()
  .trim()
  .regex(/^(?:19|20)\d\d$/, { error: 'must be a year such as 2025' });

const hasPicture = (value: unknown): boolean =>
  Array.isArray(value) && value.some((node) => typeof node === 'object' && node !== null && node.type === 'image');

/** Keeps what the editor stores for itself. */
const storedText = z.unknown().superRefine((value, context) => {
  if (value === null || value === undefined) return;
  const { success, error } = richText.safeParse(value);
  if (success) return;
  const isLink = error.issues.some(({ path }) => path.at(-1) === 'url');
  const message = isLink ? 'has a link that is no web address' : 'must be text of the editor';
  context.addIssue({
    code: 'custom',
    message: hasPicture(value) ? 'Please add each picture as a block of its own, not in the text' : message,
  });
});

const optionalCode = bounded((code) => code.replace(/\r\n?/g, '\n').trimEnd(), MAX_CODE_LENGTH, 0);

const block = <const Name extends StoredBlock['__component'], Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.looseObject({ __component: z.literal(name), ...shape });

const caption = optionalText(MAX_CAPTION_LENGTH).nullish();

const figure = z.looseObject({
  value: optionalLine(MAX_VALUE_LENGTH).nullish(),
  label: optionalLine(MAX_LINE_LENGTH).nullish(),
});

const storyBlock = z.discriminatedUnion('__component', [
  block('story.text', { text: storedText }),
  block('story.picture', { caption }),
  block('story.picture-pair', { caption }),
  block('story.figures', { figures: z.array(figure).nullish() }),
  block('story.quote', {
    text: optionalText(MAX_SUMMARY_LENGTH).nullish(),
    person: optionalLine(MAX_LINE_LENGTH).nullish(),
  }),
  block('story.code', { code: optionalCode.nullish() }),
  block('story.video', { title: optionalLine(MAX_LINE_LENGTH).nullish(), link: z.literal('').or(link).nullish() }),
]);

/** The rules of what is written, in which fields may be missing. */
const draft = z.looseObject({
  title: optionalLine(MAX_LINE_LENGTH).nullish(),
  slug: slug.nullish(),
  summary: optionalText(MAX_SUMMARY_LENGTH).nullish(),
  year: z.literal('').or(year).nullish(),
  role: optionalLine(MAX_LINE_LENGTH).nullish(),
  client: optionalLine(MAX_LINE_LENGTH).nullish(),
  story: z.array(storyBlock).max(MAX_BLOCKS).nullish(),
});

/** Validates and cleans the fields of a write; others pass. Throws the ValidationError of `createFieldError`. */
export function validateDraft<Data extends object>(data: Data): Data {
  const result = draft.safeParse(data);
  if (!result.success) throw createFieldError(CASE_STUDY_UID, result.error, data);
  // The rules keep the shape.
  return result.data as unknown as Data;
}

/** The parts of an attribute of a schema that are read here. */
interface Attribute {
  type: string;
  required?: boolean;
  component?: UID.Component;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The content type of an entry of a component or dynamic zone in a populated row; undefined for any other value. */
function findComponent({ type, component }: Attribute, entry: unknown): UID.Component | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  if (type === 'component') return component;
  // Strapi adds the component to each entry of a dynamic zone.
  return type === 'dynamiczone' ? Reflect.get(entry, '__component') : undefined;
}

/** The paths of the required fields of a content type or component that are empty in a populated row. */
function findEmpty(uid: UID.Schema, row: object, path: PropertyKey[] = []): PropertyKey[][] {
  const attributes = Object.entries(strapi.getModel(uid).attributes as Record<string, Attribute>);
  return attributes.flatMap(([name, attribute]) => {
    const value: unknown = Reflect.get(row, name);
    if (isEmpty(value)) return attribute.required ? [[...path, name]] : [];
    return (Array.isArray(value) ? value : [value]).flatMap((entry, index) => {
      const component = findComponent(attribute, entry);
      return component ? findEmpty(component, entry, [...path, name, ...(Array.isArray(value) ? [index] : [])]) : [];
    });
  });
}

/** Throws the ValidationError of `createFieldError` if a populated row lacks what a published case study has. */
export function requireComplete(row: StoredCaseStudy): void {
  const issues = findEmpty(CASE_STUDY_UID, row).map((path) => ({
    code: 'custom' as const,
    path,
    message: 'is required to publish',
    input: undefined,
  }));
  if (issues.length > 0) throw createFieldError(CASE_STUDY_UID, new z.ZodError(issues), row);
}

const fieldError = (name: keyof StoredCaseStudy, message: string) =>
  createFieldError(CASE_STUDY_UID, new z.ZodError([{ code: 'custom', path: [name], message, input: undefined }]));

/** Throws a ValidationError for a time to publish that has passed: the case study would be published at once. */
export function requireFuture(publishAt: unknown): void {
  if (!publishAt || new Date(String(publishAt)).getTime() > Date.now()) return;
  throw fieldError('publishAt', 'must be in the future');
}

const findOther = (documentId: string, where: object): Promise<{ title: string } | null> =>
  strapi.db.query(CASE_STUDY_UID).findOne({ select: ['title'], where: { documentId: { $ne: documentId }, ...where } });

/** Throws a ValidationError if another case study, or its draft, has the same address or is about the same project. */
export async function requireUnique({ documentId, slug: address, project }: StoredCaseStudy): Promise<void> {
  const sameAddress = address ? await findOther(documentId, { slug: address }) : null;
  if (sameAddress) throw fieldError('slug', `The case study “${sameAddress.title}” has this address already`);
  const sameProject = project && (await findOther(documentId, { project: { documentId: project.documentId } }));
  if (sameProject) throw fieldError('project', `The case study “${sameProject.title}” is about this project already`);
}
