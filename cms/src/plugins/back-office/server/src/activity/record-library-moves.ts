import type { Context, Next } from 'koa';
import { inTransaction } from '#platform/database/transaction';
import { libraryRows, libraryRowsAgain } from './library-rows';
import { namedIds } from './named-ids';
import { recordLibraryChanges } from './record-library-change';

/**
 * Keeps what administrators move in the panel's media library, and how they rename its folders: Strapi does it in plain
 * SQL, so the rows themselves are compared. Change and log are both stored or neither.
 */
export const recordLibraryMoves = () => (ctx: Context, next: Next) =>
  inTransaction(async () => {
    const before = await libraryRows(namedIds(ctx));
    await next();
    await recordLibraryChanges(ctx, before, await libraryRowsAgain(before));
  });
