import { accounts, type StoredAccount } from './accounts';
import { hashPassword } from './password-hash';
import { passwordRules } from './password-rules';

const ACCOUNT_UID = 'plugin::users-permissions.user';

interface WriteParams {
  documentId?: string;
  data?: Partial<Pick<StoredAccount, 'email' | 'name' | 'password'>>;
}

/**
 * Validates and hashes passwords that the document service writes, such as those set in the panel. Strapi itself would hash
 * 72 bytes of them, on the main thread. Throws a 400 for a password that the rules refuse.
 */
export function hashDocumentPasswords(): void {
  strapi.documents.use(async (ctx, next) => {
    // The document service types the parameters and results of all its actions at once.
    const params = ctx.params as WriteParams;
    const { documentId, data } = params;
    if (ctx.uid !== ACCOUNT_UID || !data?.password) return next();
    const { password, ...others } = data;
    return strapi.db.transaction(async () => {
      const stored = documentId === undefined ? null : await accounts.find(documentId);
      const [email, name] = [data.email ?? stored?.email ?? '', data.name ?? stored?.name ?? ''];
      await passwordRules.require(password, { email, name });
      params.data = others;
      const result = (await next()) as { documentId: string } | null;
      if (result) await accounts.setPassword(result.documentId, await hashPassword(password));
      return result as Awaited<ReturnType<typeof next>>;
    });
  });
}
