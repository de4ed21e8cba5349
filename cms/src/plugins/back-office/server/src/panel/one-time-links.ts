import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { inTransaction } from '#platform/database/transaction';

const USER_UID = 'admin::user';
const INVITATION_MS = 7 * 24 * 3_600_000;

/** A row of the panel's users, as the database returns it. */
interface PanelUser {
  id: number;
  email: string;
  firstname: string;
  lastname: string;
}

/** The users whom a link may be for; each condition names its token. */
const invited = (registrationToken: string) => ({
  registrationToken,
  isActive: { $not: true },
  password: { $null: true },
  createdAt: { $gt: new Date(Date.now() - INVITATION_MS) },
});
const forgetful = (resetPasswordToken: string) => ({
  resetPasswordToken,
  isActive: true,
  resetPasswordTokenExpiresAt: { $gt: new Date() },
});

type Condition = ReturnType<typeof invited> | ReturnType<typeof forgetful>;

/**
 * Changes the user who meets `condition`; null where there is none. The row is locked before it is looked at again: of two
 * calls with one link the second finds it used.
 */
async function useLink(condition: Condition, fields: object): Promise<PanelUser | null> {
  const found = await strapi.db.query(USER_UID).findOne({ where: condition });
  if (!found) return null;
  const changed = await inTransaction(async () => {
    await strapi.db.queryBuilder(USER_UID).select('id').where({ id: found.id }).forUpdate().execute();
    if (!(await strapi.db.query(USER_UID).findOne({ where: { ...condition, id: found.id } }))) return null;
    return strapi.service(USER_UID).updateById(found.id, fields);
  });
  // The password that the new session is based on: panel-session looks whether it still stands.
  const call = strapi.requestContext.get();
  if (call && changed) call.state.user = changed;
  return changed;
}

interface Reset {
  resetPasswordToken: string;
  password: string;
}

/** Sets the password of the panel user who was mailed this link. */
async function resetPassword({ resetPasswordToken, password }: Reset): Promise<PanelUser> {
  const fields = { password, resetPasswordToken: null, resetPasswordTokenExpiresAt: null };
  const user = await useLink(forgetful(resetPasswordToken), fields);
  if (!user) throw new errors.ApplicationError('This link has been used or is too old, please ask for a new one');
  return user;
}

interface Registration {
  registrationToken: string;
  userInfo: { firstname: string; lastname: string; password: string };
}

/** Lets an invited panel user in, with the password that they have chosen. */
async function register({ registrationToken, userInfo }: Registration): Promise<PanelUser> {
  const { firstname, lastname, password } = userInfo;
  const fields = { firstname, lastname, password, registrationToken: null, isActive: true };
  const user = await useLink(invited(registrationToken), fields);
  if (!user) throw new errors.ValidationError('Invalid registration info');
  return user;
}

/** Name and address of an invited panel user, which the form shows; undefined where the invitation is void. */
async function findRegistrationInfo(registrationToken: string) {
  const user: PanelUser | null = await strapi.db.query(USER_UID).findOne({ where: invited(registrationToken) });
  return user ? { email: user.email, firstname: user.firstname, lastname: user.lastname } : undefined;
}

/** Invitations to the panel and its links for a forgotten password each set one password: Strapi looks, and writes later. */
export function limitPanelLinks(strapi: Core.Strapi): void {
  const services = strapi.get('services');
  services.extend('admin::auth', (auth: object) => ({ ...auth, resetPassword }));
  services.extend(USER_UID, (user: object) => ({ ...user, register, findRegistrationInfo }));
}
