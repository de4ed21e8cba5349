import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { activityLog } from '#back-office/activity';
import { pictures } from '#back-office/pictures';
import type { PasswordInput } from '#contract/account';
import type { operations } from '#contract/operations';
import { inTransaction } from '#platform/database/transaction';
import { env } from '#platform/environment/env';
import { createFieldProblem } from '#platform/http/field-error';
import { requireUnchanged } from '#platform/http/if-match';
import type { RequestContext } from '#platform/http/request-context';
import { accounts, type StoredAccount } from './accounts';
import { currentAccount, lockCurrentAccount } from './current-account';
import { loginAttempts } from './login-attempts';
import { passwordReset, passwords } from './passwords';
import { registration } from './registration';
import { sessions } from './sessions';

/** A new password is not written by the document service, whose writes the activity log records by itself. */
const recordPasswordChange = (ctx: RequestContext<PasswordInput>, { documentId, name, email }: StoredAccount) =>
  activityLog.record({
    actor: email,
    action: 'account.password',
    subject: documentId,
    subjectName: name,
    fields: Object.keys(ctx.request.body),
    address: ctx.ip,
  });

/** The operations on one's own account. */
export const ownAccountController = {
  async register(ctx: RequestContext<z.output<typeof operations.account.register.body>>) {
    if (env.REGISTRATION === 'closed') throw new errors.PolicyError('Registration is closed');
    const { name, email, password, picture } = ctx.request.body;
    const account = await registration.register({
      name,
      email,
      hash: await passwords.hash(ctx, password, { name, email }),
      picture: await pictures.requireFileId(picture, 'picture'),
    });
    ctx.state.targetAccount = account.documentId;
    ctx.body = { token: await sessions.start(account, ctx) };
    ctx.status = 201;
  },

  async profile(ctx: RequestContext) {
    ctx.body = await accounts.toContract(currentAccount(ctx));
  },

  async updateProfile(ctx: RequestContext<z.output<typeof operations.account.updateProfile.body>>) {
    ctx.state.toContract = accounts.rowToContract;
    await loginAttempts.countProof(ctx, `profile of ${currentAccount(ctx).documentId}`);
    ctx.body = await inTransaction(async () => {
      const account = await lockCurrentAccount(ctx);
      requireUnchanged(account, ctx.get('If-Match'));
      const { picture, ...rest } = ctx.request.body;
      const file = picture === undefined ? {} : { picture: await pictures.requireFileId(picture, 'picture') };
      return accounts.toContract(await accounts.update(account, { ...rest, ...file }));
    });
  },

  async password(ctx: RequestContext<PasswordInput>) {
    const account = currentAccount(ctx);
    const { current, password } = ctx.request.body;
    if (!(await passwords.isCurrentPassword(ctx, account, current))) {
      throw createFieldProblem('current', 'This is not your current password');
    }
    const hash = await passwords.hash(ctx, password, account);
    ctx.body = await inTransaction(async () => {
      const renewed = await passwords.replace(await lockCurrentAccount(ctx), hash);
      await recordPasswordChange(ctx, renewed);
      return { token: await sessions.replace(renewed, ctx) };
    });
  },

  async resend(ctx: RequestContext) {
    await registration.resend(ctx, currentAccount(ctx));
    ctx.body = { message: 'Email Sent, please check your inbox' };
  },

  async verify(ctx: RequestContext<{ token: string }>) {
    ctx.state.targetAccount = await registration.verify(ctx.request.body.token);
    ctx.body = { message: 'Your email is verified' };
  },

  async forgotPassword(ctx: RequestContext<{ email: string }>) {
    passwordReset.request(ctx.request.body.email);
    ctx.body = { message: 'If this address has an account, a mail is on its way' };
  },

  async resetPassword(ctx: RequestContext<{ token: string; password: string }>) {
    ctx.state.targetAccount = await passwordReset.reset(ctx, ctx.request.body.token, ctx.request.body.password);
    ctx.body = { message: 'Your password is changed, please log in' };
  },
};
