import createError from 'http-errors';
import type { Context, Next } from 'koa';

/** Names that no query may populate or compare: secrets, and the records that use a file, which Strapi reads without a permission check. */
const HIDDEN_NAMES = new Set([
  'related',
  'password',
  'registrationToken',
  'resetPasswordToken',
  'resetPasswordTokenExpiresAt',
  'confirmationToken',
  'tokenVersion',
  'verifyNonce',
  'resetNonce',
]);
const CREATORS = new Set(['createdBy', 'updatedBy']);
/** The fields of a record's creator by which the panel sorts and filters its lists. */
const CREATOR_FIELDS = new Set(['id', 'documentId', 'firstname', 'lastname', 'username']);
/** The relations of the media library that the panel populates with a wildcard. None of them leads to records. */
const FOLDER_RELATIONS = new Set(['folder', 'parent']);
/** The panel filters and sorts by a field of the record or of a direct relation. */
const MAX_SEGMENTS = 2;
const MAX_DEPTH = 50;

type Path = string[];

const isOperator = (key: string) => key.startsWith('$') || /^\d+$/.test(key);

const splitList = (text: string): string[] => text.split(',').map((entry) => entry.trim().replace(/:\w*$/, ''));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function requireVisible(path: Path): void {
  const creator = path.findIndex((name) => CREATORS.has(name));
  const ofCreator = creator < 0 ? [] : path.slice(creator + 1);
  const isOpen =
    !path.some((name) => HIDDEN_NAMES.has(name)) &&
    ofCreator.length <= 1 &&
    ofCreator.every((name) => CREATOR_FIELDS.has(name));
  if (!isOpen) throw createError(400, `The query may not name ${path.join('.')}`);
}

function requireShallow(path: Path): void {
  if (path.length > MAX_SEGMENTS) throw createError(400, `The query may not name ${path.join('.')}`);
  requireVisible(path);
}

/** Checks the fields that `filters` compares, without operators and array indexes. */
function checkFilters(value: unknown, path: Path, level = 0): void {
  if (level > MAX_DEPTH) throw createError(400, 'The query is nested too deeply');
  if (!isObject(value)) return;
  for (const [key, part] of Object.entries(value)) {
    const next = isOperator(key) ? path : [...path, ...key.split('.')];
    requireShallow(next);
    checkFilters(part, next, level + 1);
  }
}

/** Checks the fields that `sort` names, as text (`createdBy.firstname:asc,name`), as a list or as an object. */
function checkSort(value: unknown, path: Path, level = 0): void {
  if (level > MAX_DEPTH) throw createError(400, 'The query is nested too deeply');
  if (typeof value === 'string') {
    const names = splitList(value).filter((name) => path.length === 0 || !/^(asc|desc)$/i.test(name));
    for (const name of names) requireShallow([...path, ...name.split('.')]);
  }
  if (!isObject(value)) return;
  for (const [key, part] of Object.entries(value)) {
    const next = isOperator(key) ? path : [...path, ...key.split('.')];
    requireShallow(next);
    checkSort(part, next, level + 1);
  }
}

const checkNames = (value: unknown, path: Path): void => {
  for (const text of [value].flat()) {
    if (typeof text === 'string') for (const entry of splitList(text)) requireVisible([...path, ...entry.split('.')]);
  }
};

function checkRelation(value: unknown, path: Path, level: number): void {
  requireVisible(path);
  if (value === '*' && !FOLDER_RELATIONS.has(path.at(-1) ?? ''))
    throw createError(400, 'The query may not name every relation');
  if (!isObject(value)) return;
  const { populate, filters, sort, fields, on } = value as Record<string, unknown>;
  checkPopulate(populate, path, level + 1);
  for (const part of isObject(on) ? Object.values(on) : []) checkRelation(part, path, level + 1);
  checkFilters(filters, []);
  checkSort(sort, []);
  checkNames(fields, path);
}

/** Checks the relations that `populate` names. */
function checkPopulate(value: unknown, path: Path, level = 0): void {
  if (level > MAX_DEPTH) throw createError(400, 'The query is nested too deeply');
  const isWildcard = [value].flat().some((entry) => entry === '*' || entry === 'true' || entry === true);
  if (isWildcard && !FOLDER_RELATIONS.has(path.at(-1) ?? ''))
    throw createError(400, 'The query may not name every relation');
  checkNames(value, path);
  if (!isObject(value)) return;
  for (const [key, part] of Object.entries(value)) {
    if (isOperator(key) && typeof part === 'string') checkNames(part, path);
    else checkRelation(part, isOperator(key) ? path : [...path, ...key.split('.')], level + 1);
  }
}

/**
 * Rejects queries of the panel that read more than its lists need. Strapi reads the records that use a file without a
 * permission check, and sorts by secret fields of the creator of a record.
 */
export default () => (ctx: Context, next: Next) => {
  // Strapi parses the query into nested objects.
  const { filters, sort, populate, fields } = ctx.query as Record<string, unknown>;
  checkFilters(filters, []);
  checkSort(sort, []);
  checkPopulate(populate, []);
  checkNames(fields, []);
  return next();
};
