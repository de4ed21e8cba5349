import createError from 'http-errors';
import type { Context, Next } from 'koa';

/** A call of the panel; Koa's own type knows no parsed body. */
type PanelCall = Context & { request: { body?: unknown } };
type Id = [field: string, value: unknown];

/** The largest number of an `integer` column of PostgreSQL. */
const MAX_ID = 2_147_483_647;
const WHOLE_NUMBER = /^[1-9]\d{0,9}$/;

const isId = (value: unknown) => {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  return WHOLE_NUMBER.test(String(value)) && Number(value) <= MAX_ID;
};

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const idsIn = (field: string, value: unknown): Id[] =>
  [value].flat(Number.POSITIVE_INFINITY).map((part): Id => [field, part]);

/** Of an upload: a form sends it as JSON, once for each file. A text that is no JSON is refused by Strapi. */
function parseFileInfo(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const foldersOf = (fileInfo: unknown): Id[] =>
  [fileInfo]
    .flat()
    .flatMap((one) => [parseFileInfo(one)].flat().flatMap((info) => idsIn('folder', fieldsOf(info).folder)));

function givenIds({ params, query, request }: PanelCall): Id[] {
  const { parent, destinationFolderId, folderIds, fileIds, fileInfo, updates } = fieldsOf(request.body);
  const changed = [updates].flat().map(fieldsOf);
  return [
    ...idsIn('id', [params.id, query.id, changed.map(({ id }) => id)]),
    ...idsIn('parent', parent),
    ...idsIn('destinationFolderId', destinationFolderId),
    ...idsIn('folderIds', folderIds),
    ...idsIn('fileIds', fileIds),
    ...foldersOf([fileInfo, ...changed.map((change) => change.fileInfo)]),
  ];
}

/**
 * Refuses ids of files and folders that are no whole numbers: PostgreSQL fails on them, and Strapi's checks of one body
 * query it at the same time.
 */
export default () => (ctx: PanelCall, next: Next) => {
  const wrong = givenIds(ctx).find(([, value]) => value !== undefined && value !== null && !isId(value));
  if (wrong) throw createError(400, `${wrong[0]} has to be a whole number`);
  return next();
};
