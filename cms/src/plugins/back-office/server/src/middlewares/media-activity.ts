import type { Context, Next } from 'koa';
import { libraryRows, libraryRowsAgain } from '../library/library-rows';
import { namedIds } from '../library/named-ids';
import { recordLibraryChanges } from '../library/record-library-change';

/**
 * Keeps what administrators change in the panel's media library, which writes past the document service. Compared are
 * the rows themselves, so that a call which fails half-way leaves a line for what it did; what the site itself does
 * with files, such as making their sizes, is no call of the panel and leaves none.
 */
export default () => async (ctx: Context, next: Next) => {
  const before = await libraryRows(namedIds(ctx));
  try {
    await next();
  } finally {
    await recordLibraryChanges(ctx, before, await libraryRowsAgain(before));
  }
};
