import type { Knex } from 'knex';
import { env } from '#platform/environment/env';
import type { MailRow } from './mail-files';
import { ACCOUNT_TEMPLATES, LIMITED_TEMPLATES } from './payloads';

const MAILS = 'back_office_mails';

const applicantEmailSql = () =>
  env.DATABASE_CLIENT === 'postgres' ? `data->>'applicantEmail'` : `json_extract(data, '$.applicantEmail')`;

/**
 * Deletes mails that name deleted accounts and returns their rows. Mails that still count against the limit per
 * recipient stay, so that deleting an account and registering again does not bypass it.
 */
export async function deleteMailsOfDeletedAccounts(db: Knex, now: Date): Promise<MailRow[]> {
  const countedSince = new Date(now.getTime() - env.LIMIT_RECIPIENT_MAILS.seconds * 1000);
  const isUnknown = (column: string) =>
    `lower(${column}) NOT IN (SELECT lower(email) FROM up_users WHERE email IS NOT NULL UNION SELECT lower(email) FROM admin_users WHERE email IS NOT NULL)`;
  const rows: MailRow[] = await db(MAILS)
    .whereIn('template', ACCOUNT_TEMPLATES)
    .where((named) => void named.whereRaw(isUnknown('recipient')).orWhereRaw(isUnknown(applicantEmailSql())))
    .whereNot((counted) => {
      counted.whereIn('template', LIMITED_TEMPLATES).where('created_at', '>', countedSince);
    })
    .select('id', 'document_id');
  for (const { id } of rows) await db(MAILS).where({ id }).delete();
  return rows;
}
