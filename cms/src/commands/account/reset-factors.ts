import { createId } from '@paralleldrive/cuid2';
import type { Knex } from 'knex';
import { type MailPayloads, newMessageId } from '#back-office/mail';
import { CHALLENGES_TABLE, FACTORS_TABLE, RECOVERY_CODES_TABLE } from '#back-office/second-factor';
import { listSpellings } from '#platform/email/address-spellings';

interface AccountRow {
  id: number;
  document_id: string;
  email: string;
  name: string | null;
}

const TEMPLATE: keyof MailPayloads = 'factors-reset';

/** The columns that Strapi fills in each row. */
function stamp() {
  const now = new Date();
  return { document_id: createId(), created_at: now, updated_at: now, published_at: now };
}

/** The mail waits in the table of the outbox: a running site sends it within seconds, any other with its next start. */
const enqueueMail = (trx: Knex, { email }: AccountRow) =>
  trx('back_office_mails').insert({
    ...stamp(),
    recipient: email,
    template: TEMPLATE,
    data: '{}',
    state: 'waiting',
    attempts: 0,
    next_attempt_at: new Date(),
    message_id: newMessageId(),
  });

const recordReset = (trx: Knex, { document_id, name }: AccountRow) =>
  trx('back_office_activities').insert({
    ...stamp(),
    actor: 'The server',
    action: 'factor.reset',
    subject: document_id,
    subject_name: name ?? '',
    fields: '[]',
    address: '',
  });

/**
 * Deletes the second factors and recovery codes of an account, ends its sessions and log-ins that have begun, and tells it
 * by mail. Returns the number of factors; null if there is no account with this address, in any spelling.
 */
export async function resetFactors(trx: Knex, address: string): Promise<number | null> {
  const row: AccountRow | undefined = await trx('up_users')
    .where((named) => {
      for (const spelling of listSpellings(address)) named.orWhereRaw('lower(email) = ?', spelling);
    })
    .first('id', 'document_id', 'email', 'name');
  if (!row) return null;
  const account = row.document_id;
  // Other transactions lock the account before they change its factors.
  await trx('up_users')
    .where({ id: row.id })
    .update({ token_version: trx.raw('COALESCE(token_version, 0) + 1') });
  const factors = await trx(FACTORS_TABLE).where({ account }).delete();
  await trx(RECOVERY_CODES_TABLE).where({ account }).delete();
  await trx(CHALLENGES_TABLE).where({ account }).delete();
  await enqueueMail(trx, row);
  await recordReset(trx, row);
  return factors;
}
