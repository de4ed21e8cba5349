import createError from 'http-errors';
import { z } from 'zod';
import { bounded } from '#contract/fields';
import { describeIssue } from '#contract/problem';
import { isRowId } from '../../database/row-id';
import { requireStorable } from '../unstorable-characters';

const folder = z.custom((value) => isRowId(value), { error: 'has to be a whole number' }).nullish();
const percent = z.number().min(0).max(100);

/** A text of at most `max` characters, spaces included: the value that was sent is stored. */
const uncleanedText = (max: number) => bounded((text) => text, max, 0).nullish();

/** The details of a file in the media library. Lengths are limited, because Strapi derives the URL from the name in quadratic time. */
const fileInfoSchema = z.strictObject({
  name: uncleanedText(255),
  alternativeText: uncleanedText(1000),
  caption: uncleanedText(1000),
  folder,
  focalPoint: z.object({ x: percent, y: percent }).nullish(),
});

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw createError(400, 'fileInfo is not JSON');
  }
}

/**
 * Throws 400 for fields of a multipart body that the panel does not send with files. Strapi attaches a file to any record
 * that `ref`, `refId` and `field` name, without a permission check. `fileInfo` contains the details of each file as JSON.
 */
export function requireFileFields(body: unknown): void {
  const { fileInfo, ...others } = (body ?? {}) as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw createError(400, 'Besides files, only fileInfo is taken here');
  if (fileInfo === undefined) return;
  for (const entry of [fileInfo].flat().flatMap(parseJson)) {
    if (typeof entry === 'object' && entry !== null) requireStorable(entry);
    const [issue] = fileInfoSchema.safeParse(entry, { reportInput: true }).error?.issues ?? [];
    if (issue) throw createError(400, `fileInfo cannot be used: ${issue.path.join('.')} ${describeIssue(issue)}`);
  }
}
