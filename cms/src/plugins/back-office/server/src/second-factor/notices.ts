import type { StoredAccount } from '#back-office/accounts';
import { activityLog } from '#back-office/activity';
import { type MailPayloads, outbox } from '#back-office/mail';
import type { OperationName } from '#contract/operations';
import type { RequestContext } from '#platform/http/request-context';

type NoticeName = 'factor-added' | 'factor-removed' | 'recovery-code-used' | 'recovery-codes-renewed' | 'codes-refused';

/**
 * Tells an account by mail of a change of its factors, in the transaction of the change. The limit of mails per recipient
 * applies until the address is verified: it may be somebody else's. Afterwards it does not, so that an attacker cannot use
 * it up to hide a change.
 */
export async function notifyAccount<Name extends NoticeName>(
  { email, verified }: Pick<StoredAccount, 'email' | 'verified'>,
  template: Name,
  data: MailPayloads[Name],
): Promise<void> {
  if (!verified && !(await outbox.mayMail(email))) return;
  // The outbox types each template with its own data.
  await outbox.enqueue({ recipient: email, template, data } as Parameters<typeof outbox.enqueue>[0]);
}

/** Records a change of factors, which no document middleware sees, in the transaction of the change. */
export const recordChange = (
  ctx: Pick<RequestContext, 'ip'>,
  action: OperationName,
  { documentId, name, email }: StoredAccount,
  fields: string[],
): Promise<void> =>
  activityLog.record({ actor: email, action, subject: documentId, subjectName: name, fields, address: ctx.ip });
