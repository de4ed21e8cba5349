import createError from 'http-errors';
import { toAsciiAddress } from '#contract/email-address';
import { listSpellings } from '#platform/email/spellings';
import { env } from '#platform/environment/env';
import { aboutField } from '#platform/http/field-error';
import { ACCOUNT_UID, EMAIL_TAKEN } from './accounts';

/** Serializes writes of one address until the transaction ends; transactions of SQLite are serial anyway. */
const lockAddress = (email: string) =>
  strapi.db.transaction(async ({ trx }) => {
    if (env.DATABASE_CLIENT === 'postgres') {
      await trx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [`account ${toAsciiAddress(email)}`]);
    }
  });

/**
 * Refuses a second account with the same address in another spelling, which no unique index finds. Throws 409, to the API
 * and to the panel.
 */
export function refuseTakenSpellings(): void {
  strapi.documents.use(async (ctx, next) => {
    // The document service types the parameters of all its actions at once.
    const { documentId, data } = ctx.params as { documentId?: string; data?: { email?: unknown } };
    if (ctx.uid !== ACCOUNT_UID || typeof data?.email !== 'string') return next();
    const { email } = data;
    const others = listSpellings(email).filter((spelling) => spelling !== email);
    if (others.length === 0) return next();
    return strapi.db.transaction(async () => {
      await lockAddress(email);
      const where = { email: { $in: others }, documentId: { $ne: documentId ?? '' } };
      if ((await strapi.db.query(ACCOUNT_UID).count({ where })) > 0)
        throw createError(409, EMAIL_TAKEN, aboutField('email'));
      return next();
    });
  });
}
