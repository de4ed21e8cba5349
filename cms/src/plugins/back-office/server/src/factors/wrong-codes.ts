import type { StoredAccount } from '#back-office/accounts';
import { CHALLENGES_TABLE } from './challenges';

/** A code has a million values, so many networks together would guess it with challenge after challenge. */
export const MAX_WRONG_CODES = 50;
const PERIOD_MS = 24 * 3_600_000;

const PURPOSE = 'wrong codes';

/** A new password raises the version, so that whoever knew the former one cannot keep the owner out. */
const idOf = ({ documentId, tokenVersion }: StoredAccount) => `${PURPOSE} ${documentId} ${tokenVersion}`;

/**
 * The wrong codes of an account's app within 24 hours, counted for all addresses and replicas in a row of the challenges.
 * Call the functions in a transaction that has locked the account, if there is one.
 */
export const wrongCodes = {
  /** Counts one. Returns the count, or null if there have been 50 already. */
  async count(account: StoredAccount): Promise<number | null> {
    return strapi.db.transaction(async ({ trx }) => {
      const id = idOf(account);
      const now = Date.now();
      await trx(CHALLENGES_TABLE).where({ id }).where('expires_at', '<=', now).delete();
      const row: { attempts: number } | undefined = await trx(CHALLENGES_TABLE).first('attempts').where({ id });
      if (row && row.attempts >= MAX_WRONG_CODES) return null;
      const about = { account: account.documentId, account_version: account.tokenVersion };
      const values = { id, purpose: PURPOSE, data: '', attempts: 1, expires_at: now + PERIOD_MS };
      // No lock keeps two requests for an unknown address from inserting its row at once.
      await trx(CHALLENGES_TABLE)
        .insert({ ...values, ...about })
        .onConflict('id')
        .merge({ attempts: trx.raw('?? + 1', [`${CHALLENGES_TABLE}.attempts`]) });
      return (row?.attempts ?? 0) + 1;
    });
  },

  /** Takes the count of a code back that was not wrong. */
  async takeBack(account: StoredAccount): Promise<void> {
    await strapi.db.transaction(({ trx }) =>
      trx(CHALLENGES_TABLE)
        .where({ id: idOf(account) })
        .where('attempts', '>', 0)
        .decrement('attempts', 1),
    );
  },

  /** Forgets them after a right code or another right factor. */
  async reset(account: StoredAccount): Promise<void> {
    await strapi.db.transaction(({ trx }) =>
      trx(CHALLENGES_TABLE)
        .where({ id: idOf(account) })
        .delete(),
    );
  },
};
