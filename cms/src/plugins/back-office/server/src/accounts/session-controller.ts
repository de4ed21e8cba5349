import createError from 'http-errors';
import type { ListedSession } from '#contract/account';
import type { RequestContext } from '#platform/http/request-context';
import type { CurrentSession } from './sessions';
import { type StoredSession, storedSessions } from './stored-sessions';

/** The session of the request. */
export function currentSession(ctx: RequestContext): CurrentSession {
  const { session } = ctx.state;
  if (!session) throw createError(401, 'Please log in');
  // The policy `access` stores the complete session in `ctx.state`.
  return session as CurrentSession;
}

const toListed = ({ id, createdAt, lastSeenAt, device, address }: StoredSession, current: string): ListedSession => ({
  id,
  current: id === current,
  createdAt: new Date(createdAt).toISOString(),
  lastSeenAt: new Date(lastSeenAt).toISOString(),
  device,
  address,
});

/** The operations on one's own sessions. */
export const sessionsController = {
  async list(ctx: RequestContext) {
    const { id, owner } = currentSession(ctx);
    ctx.body = (await storedSessions.list(owner)).map((session) => toListed(session, id));
  },

  async logout(ctx: RequestContext) {
    const { id, owner } = currentSession(ctx);
    await storedSessions.remove(owner.id, id);
    ctx.body = { message: 'Logged Out' };
  },
};
