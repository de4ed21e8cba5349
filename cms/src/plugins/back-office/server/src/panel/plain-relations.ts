import createError from 'http-errors';
import type { Context, Next } from 'koa';

/** The parameters that choose fields, relations, order and records; the panel asks for names alone. */
const SELECTIONS = ['fields', 'filters', 'populate', 'sort'];

/** Refuses own selections in the lists of relations, of which Strapi returns every field, also hashes of passwords. */
export const refuseSelections =
  () =>
  ({ query }: Context, next: Next): Promise<unknown> => {
    const selection = SELECTIONS.find((name) => name in query);
    if (selection) throw createError(400, `A list of relations takes no ${selection}`);
    return next();
  };
