import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { z } from 'zod';
import type { LoginInput, PasswordInput } from '../../../../../contract/account';
import type { calls } from '../../../../../contract/calls';
import { requireUnchanged } from '../../../../../crud/store';
import { env } from '../../../../../environment/env';
import type { CallContext } from '../../../../../routing/context';
import { service } from '../service';
import type { StoredAccount } from '../services/accounts';

/** The account behind a call that the access policy has let through. */
function callerOf(ctx: CallContext): StoredAccount {
  const { account } = ctx.state;
  if (!account) throw createError(401, 'Please log in');
  return account;
}

/** The same, held until the transaction ends: of two calls that end all sessions at the same moment, one comes too late. */
async function heldCallerOf(ctx: CallContext): Promise<StoredAccount> {
  const { documentId, tokenVersion } = callerOf(ctx);
  const account = await service('accounts').findLocked(documentId);
  if (account?.tokenVersion !== tokenVersion) throw createError(401, 'Your session has ended, please log in again');
  return account;
}

/** Registering, logging in, and what people do with their own account. */
export default () => ({
  async register(ctx: CallContext<z.output<typeof calls.account.register.body>>) {
    if (env.REGISTRATION === 'closed') throw new errors.PolicyError('Registration is closed');
    const { name, email, password, picture } = ctx.request.body;
    const account = await service('registration').register({
      name,
      email,
      hash: await service('logins').hash(ctx, password),
      picture: await service('pictures').fileFor(picture, 'picture'),
    });
    ctx.state.concerned = account.documentId;
    ctx.body = { token: await service('sessions').issue(account) };
    ctx.status = 201;
  },

  async login(ctx: CallContext<LoginInput>) {
    const account = await service('passwords').logIn(ctx, ctx.request.body);
    if (!account) throw createError(401, 'Invalid email or password');
    ctx.body = { token: await service('sessions').issue(account) };
  },

  async profile(ctx: CallContext) {
    ctx.body = await service('accounts').toContract(callerOf(ctx));
  },

  async updateProfile(ctx: CallContext<z.output<typeof calls.account.updateProfile.body>>) {
    ctx.body = await ctx.state.saveRecorded(async () => {
      const account = await heldCallerOf(ctx);
      requireUnchanged(account, ctx.get('If-Match'));
      const { picture, ...rest } = ctx.request.body;
      const file = picture === undefined ? {} : { picture: await service('pictures').fileFor(picture, 'picture') };
      ctx.state.before = await service('accounts').toContract(account);
      return service('accounts').toContract(await service('accounts').update(account, { ...rest, ...file }));
    });
  },

  async password(ctx: CallContext<PasswordInput>) {
    const account = callerOf(ctx);
    const { current, password } = ctx.request.body;
    if (!(await service('passwords').matches(ctx, account, current))) {
      throw new errors.ValidationError('This is not your current password');
    }
    const hash = await service('logins').hash(ctx, password);
    ctx.body = await ctx.state.saveRecorded(async () => {
      const renewed = await service('passwords').replace(await heldCallerOf(ctx), hash);
      return { token: await service('sessions').issue(renewed) };
    });
  },

  async logoutEverywhere(ctx: CallContext) {
    ctx.body = await ctx.state.saveRecorded(async () => {
      const account = await heldCallerOf(ctx);
      const renewed = await service('accounts').update(account, { tokenVersion: account.tokenVersion + 1 });
      return { token: await service('sessions').reissue(renewed, ctx.get('Authorization')) };
    });
  },

  async resend(ctx: CallContext) {
    ctx.body = await ctx.state.saveRecorded(async () => {
      await service('registration').resend(ctx, callerOf(ctx));
      return { message: 'Email Sent, please check your inbox' };
    });
  },

  async verify(ctx: CallContext<{ token: string }>) {
    ctx.state.concerned = await service('registration').verify(ctx.request.body.token);
    ctx.body = { message: 'Your email is verified' };
  },

  async forgotPassword(ctx: CallContext<{ email: string }>) {
    service('password-reset').request(ctx.request.body.email);
    ctx.body = { message: 'If this address has an account, a mail is on its way' };
  },

  async resetPassword(ctx: CallContext<{ token: string; password: string }>) {
    ctx.state.concerned = await service('password-reset').reset(ctx, ctx.request.body.token, ctx.request.body.password);
    ctx.body = { message: 'Your password is changed, please log in' };
  },
});
