import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { inTransaction } from '#platform/database/transaction';
import { requireSecondFactor } from './second-factor';

const USER_UID = 'admin::user';
const INVITATION_LIFETIME_MS = 7 * 24 * 3_600_000;

interface PanelUser {
  id: number;
  email: string;
  firstname: string;
  lastname: string;
}

const whereInvited = (registrationToken: string) => ({
  registrationToken,
  isActive: { $not: true },
  password: { $null: true },
  createdAt: { $gt: new Date(Date.now() - INVITATION_LIFETIME_MS) },
});
const whereResetRequested = (resetPasswordToken: string) => ({
  resetPasswordToken,
  isActive: true,
  resetPasswordTokenExpiresAt: { $gt: new Date() },
});

type Condition = ReturnType<typeof whereInvited> | ReturnType<typeof whereResetRequested>;

/** Updates the user who matches `condition`; null if there is none. Locks the row and checks again, so that a link cannot be used twice at once. */
async function consumeLink(condition: Condition, fields: object): Promise<PanelUser | null> {
  const found = await strapi.db.query(USER_UID).findOne({ where: condition });
  if (!found) return null;
  const ctx = strapi.requestContext.get();
  const changed = await inTransaction(async () => {
    await strapi.db.queryBuilder(USER_UID).select('id').where({ id: found.id }).forUpdate().execute();
    if (!(await strapi.db.query(USER_UID).findOne({ where: { ...condition, id: found.id } }))) return null;
    // In this transaction: a refused factor leaves the link, a refused password leaves the factor.
    if (ctx) await requireSecondFactor(ctx, found);
    return strapi.service(USER_UID).updateById(found.id, fields);
  });
  // The middleware panel-session checks whether the password of the new session is still current.
  if (ctx && changed) ctx.state.user = changed;
  return changed;
}

interface Reset {
  resetPasswordToken: string;
  password: string;
}

/** Sets a new password with a reset link. */
async function resetPassword({ resetPasswordToken, password }: Reset): Promise<PanelUser> {
  const fields = { password, resetPasswordToken: null, resetPasswordTokenExpiresAt: null };
  const user = await consumeLink(whereResetRequested(resetPasswordToken), fields);
  if (!user) throw new errors.ApplicationError('This link has been used or is too old, please ask for a new one');
  return user;
}

interface Registration {
  registrationToken: string;
  userInfo: { firstname: string; lastname: string; password: string };
}

/** Activates an invited user with a new password. */
async function register({ registrationToken, userInfo }: Registration): Promise<PanelUser> {
  const { firstname, lastname, password } = userInfo;
  const fields = { firstname, lastname, password, registrationToken: null, isActive: true };
  const user = await consumeLink(whereInvited(registrationToken), fields);
  if (!user) throw new errors.ValidationError('Invalid registration info');
  return user;
}

/** The name and email of an invited user, which the form shows; undefined if the invitation is not valid. */
async function findRegistrationInfo(registrationToken: string) {
  const user: PanelUser | null = await strapi.db.query(USER_UID).findOne({ where: whereInvited(registrationToken) });
  return user ? { email: user.email, firstname: user.firstname, lastname: user.lastname } : undefined;
}

/** Makes invitations and reset links of the panel single-use; Strapi checks and writes without a lock. */
export function makePanelLinksSingleUse(strapi: Core.Strapi): void {
  const services = strapi.get('services');
  services.extend('admin::auth', (auth: object) => ({ ...auth, resetPassword }));
  services.extend(USER_UID, (user: object) => ({ ...user, register, findRegistrationInfo }));
}
