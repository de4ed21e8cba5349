import { errors } from '@strapi/utils';
import type { Next } from 'koa';
import type { z } from 'zod';
import type { CallName } from '../../../../../contract/calls';
import { callNamed } from '../../../../../contract/paths';
import { sentenceOf } from '../../../../../contract/problem';
import type { CallContext } from '../../../../../routing/context';

function parsed(schema: z.ZodObject, value: unknown) {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new errors.ValidationError(sentenceOf(result.error));
  return result.data;
}

/** Replaces body and query by what the contract's schemas make of them, or refuses with a sentence that names the field. */
export default ({ call }: { call: CallName }) => {
  const { body, query } = callNamed(call);
  return (ctx: CallContext, next: Next) => {
    if (body) ctx.request.body = parsed(body, ctx.request.body);
    if (query) ctx.state.query = parsed(query, ctx.query);
    return next();
  };
};
