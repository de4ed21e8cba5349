import { errors } from '@strapi/utils';
import { z } from 'zod';
import { contentTypeUid } from '#content/resource';
import { profileInput, registerInput } from '#contract/account';
import { COLLECTION_NAMES, collections } from '#contract/collections';
import { meetingInput, messageInput } from '#contract/communication';
import { password, picture } from '#contract/fields';
import { describeProblem } from '#contract/problem';

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

/** The text fields of each content type with the rules of the API. */
const TEXTS: Record<string, z.ZodType> = {
  ...Object.fromEntries(
    COLLECTION_NAMES.map((name) => [contentTypeUid(name), fields(textsOf(collections[name].input))]),
  ),
  'plugin::users-permissions.user': fields({
    name: profileInput.shape.name,
    email: registerInput.shape.email,
    password,
  }),
  'plugin::back-office.message': fields({
    name: messageInput.shape.name,
    email: messageInput.shape.email,
    message: messageInput.shape.message,
  }),
  'plugin::back-office.meeting': fields({ name: meetingInput.shape.name, email: meetingInput.shape.email }),
};

/**
 * Validates text fields and passwords of accounts with the rules of the API on every write, including those of the panel.
 * Throws a ValidationError that names the field.
 */
export function validateFields(): void {
  strapi.documents.use((ctx, next) => {
    const texts = TEXTS[ctx.uid];
    if (texts && 'data' in ctx.params && ctx.params.data) {
      const result = texts.safeParse(ctx.params.data);
      if (!result.success) throw new errors.ValidationError(describeProblem(result.error));
      // The document service types the data of all content types at once; the shape is that of this uid.
      ctx.params.data = result.data as typeof ctx.params.data;
    }
    return next();
  });
}
