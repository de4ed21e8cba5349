import { errors } from '@strapi/utils';
import type { Next } from 'koa';
import type { z } from 'zod';
import type { OperationName } from '#contract/operations';
import { findOperation } from '#contract/paths';
import { describeProblem } from '#contract/problem';
import { createFieldProblem } from './field-error';
import type { RequestContext } from './request-context';

function createProblem(error: z.ZodError) {
  const [field] = error.issues[0]?.path ?? [];
  const message = describeProblem(error);
  return field === undefined ? new errors.ValidationError(message) : createFieldProblem(String(field), message);
}

/** The output of a schema of the contract. Throws a ValidationError that names the field. */
export function parseInput<Schema extends z.ZodObject>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw createProblem(result.error);
  return result.data;
}

/** Replaces body and query with the output of the contract's schemas, or throws a ValidationError that names the field. */
export const validate = ({ operation }: { operation: OperationName }) => {
  const { body, optionalBody, query } = findOperation(operation);
  return (ctx: RequestContext, next: Next) => {
    if (body) ctx.request.body = parseInput(body, ctx.request.body ?? (optionalBody ? {} : undefined));
    if (query) ctx.state.query = parseInput(query, ctx.query);
    return next();
  };
};
