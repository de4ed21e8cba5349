import { errors } from '@strapi/utils';
import { z } from 'zod';
import { profileInput } from '#contract/account';
import { clientInput } from '#contract/client';
import { meetingInput, messageInput } from '#contract/communication';
import { contactInput, MAX_SOCIAL_LINKS, socialLink } from '#contract/contact';
import { line, password } from '#contract/fields';
import { MAX_PROFESSIONS, personalInput } from '#contract/personal';
import { MAX_STACK, portfolioInput } from '#contract/portfolio';
import { describeProblem } from '#contract/problem';
import { toolInput } from '#contract/tool';

/** All fields are optional and nullable, and unknown ones pass, because Strapi validates them. */
const fields = (shape: Record<string, z.ZodType>) =>
  z.looseObject(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.nullish()])));

/** A repeatable component with the field `text`. */
const entries = (max: number) => z.array(fields({ text: line(100) })).max(max);

const { name, type, description, link } = toolInput.shape;
const { clientName, clientCompany, clientPosition, projectName, projectDescription, feedback } = clientInput.shape;
const { email, phone, address } = contactInput.shape;

/** The text fields of each collection with the rules of the API, without defaults, which would overwrite fields that an edit omits. */
const TEXTS: Record<string, z.ZodType> = {
  'api::tool.tool': fields({ name, type, description, link }),
  'api::portfolio.portfolio': fields({
    name: portfolioInput.shape.name,
    type: portfolioInput.shape.type,
    description: portfolioInput.shape.description,
    link: portfolioInput.shape.link,
    source: portfolioInput.shape.source,
    stack: entries(MAX_STACK),
  }),
  'api::personal.personal': fields({
    name: personalInput.shape.name,
    profession: entries(MAX_PROFESSIONS),
    platform: personalInput.shape.platform.unwrap(),
  }),
  'api::client.client': fields({
    clientName,
    clientCompany: clientCompany.unwrap(),
    clientPosition: clientPosition.unwrap(),
    projectName,
    projectDescription,
    feedback,
  }),
  'api::contact.contact': fields({
    email,
    phone,
    address,
    social: z
      .array(fields({ baseURL: socialLink.shape.baseURL, username: socialLink.shape.username }))
      .max(MAX_SOCIAL_LINKS),
  }),
  'plugin::users-permissions.user': fields({ name: profileInput.shape.name, password }),
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
