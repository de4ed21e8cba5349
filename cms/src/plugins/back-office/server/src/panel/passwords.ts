import type { Core } from '@strapi/strapi';
import { hashPassword, passwordRules } from '#back-office/accounts';
import { inTransaction } from '#platform/database/transaction';
import { type PanelUser, requireSecondFactor } from './second-factor';

const USER_UID = 'admin::user';

interface Fields {
  email?: string;
  firstname?: string;
  lastname?: string | null;
  password?: string;
}

/** The functions of Strapi's service that set passwords. */
interface UserService {
  create(fields: Fields): Promise<object>;
  createFirstAdmin(fields: Fields): Promise<PanelUser>;
  updateById(id: number, fields: Fields): Promise<object>;
  resetPasswordByEmail(email: string, password: string): Promise<object>;
}

async function requireAccepted({ password, email, firstname, lastname }: Fields): Promise<void> {
  if (!password) return;
  await passwordRules.require(password, { email: email ?? '', name: `${firstname ?? ''} ${lastname ?? ''}` });
}

const findUser = (where: object): Promise<Fields | null> => strapi.db.query(USER_UID).findOne({ where });

interface AuthService {
  /** Strapi calls it for a change in the own profile alone. */
  validatePassword(current: string, hash: string): Promise<boolean>;
}

/** The fields of the own profile after the current request. Strapi has validated its body by now. */
function profileOfRequest(): Fields {
  const { state, request } = strapi.requestContext.get() ?? {};
  // Koa's type lacks the parsed body.
  return { ...state?.user, ...(request as { body?: Fields } | undefined)?.body };
}

/** Creates the first user of the panel, unless the factor of the account with their address is missing. */
async function createWithSecondFactor(create: () => Promise<PanelUser>): Promise<PanelUser> {
  const ctx = strapi.requestContext.get();
  return inTransaction(async () => {
    // It is created first: without it the response would tell strangers which accounts have a factor.
    const user = await create();
    if (ctx) await requireSecondFactor(ctx, user);
    // The middleware panel-session checks whether the password of the new session is still current.
    if (ctx) ctx.state.user = user;
    return user;
  });
}

/** Applies the dashboard's rules and hashes to the passwords of panel users; Strapi's own rules come first. */
export function checkPanelPasswords(strapi: Core.Strapi): void {
  const services = strapi.get('services');
  services.extend('admin::auth', (auth: AuthService) => ({
    ...auth,
    hashPassword,
    async validatePassword(current: string, hash: string) {
      const isRight = await auth.validatePassword(current, hash);
      // Strapi ends all sessions of the user before it stores the new password.
      if (isRight) await requireAccepted(profileOfRequest());
      return isRight;
    },
  }));
  services.extend(USER_UID, (users: UserService) => ({
    ...users,
    async create(fields: Fields) {
      await requireAccepted(fields);
      return users.create(fields);
    },
    async createFirstAdmin(fields: Fields) {
      await requireAccepted(fields);
      return createWithSecondFactor(() => users.createFirstAdmin(fields));
    },
    async updateById(id: number, fields: Fields) {
      if (fields.password) await requireAccepted({ ...(await findUser({ id })), ...fields });
      return users.updateById(id, fields);
    },
    async resetPasswordByEmail(email: string, password: string) {
      await requireAccepted({ ...(await findUser({ email })), email, password });
      return users.resetPasswordByEmail(email, password);
    },
  }));
}
