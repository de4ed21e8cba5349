import type { Knex } from 'knex';

/** More often than anybody ends all sessions between a backup and its restore. */
const VERSIONS_AHEAD = 1000;
/** Never by itself, for a program that looks for what is due. */
const NEVER = new Date('9999-12-31T00:00:00.000Z');
const HELD_BACK = 'Waited when the backup was made, and may have been sent since. If it has not been: send it now';

/** What must not simply go on where the backup left off. Returns how many mails are held back. */
export async function settleRestored(trx: Knex): Promise<number> {
  // Sessions that were ended since would be good again.
  await trx('up_users').update({ token_version: trx.raw('token_version + ?', [VERSIONS_AHEAD]) });
  // Published pages and lists of other contents must not pass for these.
  if (await trx.schema.hasTable('content_versions')) {
    await trx('content_versions').update({ version: trx.raw('version + 1') });
  }
  return trx('back_office_mails').where({ state: 'waiting' }).update({ next_attempt_at: NEVER, last_error: HELD_BACK });
}
