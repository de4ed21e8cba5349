import { errors } from '@strapi/utils';
import { isFieldName } from '#contract/field-names';

/** A 400 that concerns one field of the request, by the contract's name. */
export const createFieldProblem = (field: string, message: string) => new errors.ValidationError(message, { field });

/** The properties of an error of http-errors that concerns one field of the request. */
export const aboutField = (field: string) => ({ details: { field } });

const property = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The field in the body of Strapi's error response: that of `createFieldProblem` or `aboutField`, or the first one that Strapi names. */
export function findErrorField(body: unknown): string | undefined {
  const details = property(property(body, 'error'), 'details');
  const field = property(details, 'field') ?? property(property(property(property(details, 'errors'), 0), 'path'), 0);
  return typeof field === 'string' && isFieldName(field) ? field : undefined;
}
