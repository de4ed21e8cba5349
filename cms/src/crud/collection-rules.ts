import { errors } from '@strapi/utils';
import { z } from 'zod';
import { COLLECTION_NAMES, collections } from '#contract/collections';
import { picture } from '#contract/fields';
import { describeProblem } from '#contract/problem';
import type { DocumentRules, DocumentWrite, RulesByType } from './document-middleware';
import { contentTypeUid } from './resource';

/** All fields are optional and nullable, and unknown ones pass, because Strapi validates them. */
const fields = (shape: Record<string, z.ZodType>) =>
  z.looseObject(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.nullish()])));

/** Whether a field is a text: Strapi itself validates choices, and pictures are files there. */
function isText(field: z.ZodType): boolean {
  if (field === picture) return false;
  const { type, enum: choices } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return type === 'string' && choices === undefined;
}

/** The schema for what Strapi stores of a list: one component for each entry, with the field `text` for an entry that is a text. */
function listSchema(list: z.ZodArray): z.ZodType {
  const { maxItems = Number.POSITIVE_INFINITY } = z.toJSONSchema(list, { io: 'input', unrepresentable: 'any' });
  // The contract's schemas are those of zod's main package.
  const element = list.element as z.ZodType;
  const entry = element instanceof z.ZodObject ? fields(textsOf(element)) : fields({ text: element });
  return z.array(entry).max(maxItems);
}

/** The text fields of a body and its lists of texts, without defaults, which would overwrite fields that an edit omits. */
function textsOf({ shape }: z.ZodObject): Record<string, z.ZodType> {
  const texts: Record<string, z.ZodType> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const field = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
    if (field instanceof z.ZodArray) texts[name] = listSchema(field);
    else if (isText(field)) texts[name] = field;
  }
  return texts;
}

/** Validates and cleans text fields of every write by the rules of the API. Throws a ValidationError that names the field. */
export function createTextRules(texts: Record<string, z.ZodType>) {
  const schema = fields(texts);
  return {
    prepare(write: DocumentWrite): void {
      if (!write.data) return;
      const result = schema.safeParse(write.data);
      if (!result.success) throw new errors.ValidationError(describeProblem(result.error));
      write.data = result.data;
    },
  } satisfies DocumentRules<never>;
}

/** The rules of the collections' text fields. */
export const collectionRules: RulesByType = Object.fromEntries(
  COLLECTION_NAMES.map((name) => [contentTypeUid(name), createTextRules(textsOf(collections[name].input))]),
);
