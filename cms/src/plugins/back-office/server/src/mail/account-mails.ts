import type { Knex } from 'knex';
import { env } from '#platform/environment/env';
import type { MailRow } from './mail-files';
import { LIMITED_TEMPLATES, type TemplateName } from './payloads';

const MAILS = 'back_office_mails';

/** Mails that name an account: as their recipient, or as the applicant. */
const ABOUT_ACCOUNTS: TemplateName[] = ['verify', 'reset-password', 'password-changed', 'approved', 'approval-request'];

const applicant = () =>
  env.DATABASE_CLIENT === 'postgres' ? `data->>'applicantEmail'` : `json_extract(data, '$.applicantEmail')`;

/**
 * Deletes the mails that name accounts which exist no more, and returns their rows. Those that count against the limit of
 * mails to one address stay until they count no more: deleting an account and registering again is no way around it.
 */
export async function deleteMailsOfDeletedAccounts(db: Knex, now: Date): Promise<MailRow[]> {
  const countedSince = new Date(now.getTime() - env.LIMIT_RECIPIENT_MAILS.seconds * 1000);
  const isUnknown = (column: string) =>
    `lower(${column}) NOT IN (SELECT lower(email) FROM up_users WHERE email IS NOT NULL UNION SELECT lower(email) FROM admin_users WHERE email IS NOT NULL)`;
  const rows: MailRow[] = await db(MAILS)
    .whereIn('template', ABOUT_ACCOUNTS)
    .where((named) => void named.whereRaw(isUnknown('recipient')).orWhereRaw(isUnknown(applicant())))
    .whereNot((counted) => {
      counted.whereIn('template', LIMITED_TEMPLATES).where('created_at', '>', countedSince);
    })
    .select('id', 'document_id');
  for (const { id } of rows) await db(MAILS).where({ id }).delete();
  return rows;
}
