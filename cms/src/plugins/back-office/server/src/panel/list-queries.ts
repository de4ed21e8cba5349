import { contentTypes, traverse } from '@strapi/utils';
import createError from 'http-errors';
import type { Context, Next } from 'koa';

/** Koa's type lacks the parsed body. */
type PanelCall = Context & { request: { body?: unknown } };
type Options = Parameters<typeof traverse.traverseQuerySort>[1];
type Visitor = Parameters<typeof traverse.traverseQuerySort>[0];
type Visited = Parameters<Visitor>[0];

/** The fields that every row has beside the attributes of its content type. */
const COMMON_FIELDS = ['id', 'documentId', 'status'];

const isPolymorphic = ({ attribute }: Visited) => contentTypes.isMorphToRelationalAttribute(attribute);

/** Strapi's type of a schema lacks `config`. */
const isHiddenIn = (schema: object, key: string): boolean =>
  (schema as { config?: { attributes?: Record<string, { hidden?: boolean }> } }).config?.attributes?.[key]?.hidden ===
  true;

/** Whether the panel shows no values of a field, or the field does not exist. */
function isHidden({ key, attribute, schema }: Visited): boolean {
  if (!attribute) return !COMMON_FIELDS.includes(key);
  if (attribute.type === 'password' || isHiddenIn(schema, key)) return true;
  return attribute.private === true && Boolean(contentTypes.isScalarAttribute(attribute));
}

/** A visitor that throws 400 for the fields that `isRefused` finds. */
const refuse =
  (verb: string, isRefused: (visited: Visited) => boolean): Visitor =>
  (visited) => {
    if (isRefused(visited)) throw createError(400, `The panel does not ${verb} by ${visited.path.raw}`);
  };

const refuseSort = refuse('sort', (visited) => isPolymorphic(visited) || isHidden(visited));
/** Strapi ignores filters by hidden fields. */
const refuseFilter = refuse('filter', isPolymorphic);

async function checkQuery({ sort, filters, populate }: Record<string, unknown>, options: Options): Promise<void> {
  if (sort) await traverse.traverseQuerySort(refuseSort, options, sort);
  if (filters) await traverse.traverseQueryFilters(refuseFilter, options, filters);
  if (populate) await traverse.traverseQueryPopulate(checkNested, options, populate);
}

/** Checks the sort and the filters of a relation that is populated. */
const checkNested: Visitor = async ({ key, value, attribute, schema, getModel }) => {
  if (!attribute && (key === 'sort' || key === 'filters')) await checkQuery({ [key]: value }, { schema, getModel });
};

/**
 * Throws 400 for a list of the panel that is sorted by a field whose values the panel hides, since the order would tell
 * about them: Strapi obeys a `sort` that names hidden fields alone. Throws 400, too, for a sort or filter by the polymorphic
 * relation of files, on which Strapi fails. `uid` is the content type of the list, by default the one in the path.
 */
export const validateListQuery =
  (uid?: string) =>
  () =>
  async ({ params, query, request }: PanelCall, next: Next): Promise<unknown> => {
    const getModel = strapi.getModel.bind(strapi) as Options['getModel'];
    const schema = getModel(uid ?? params.model);
    if (schema) {
      for (const part of [query, Object(request.body)]) await checkQuery(part, { schema, getModel });
    }
    return next();
  };
