import { randomUUID } from 'node:crypto';
import createError from 'http-errors';
import type { Context } from 'koa';
import { inTransaction } from '#platform/database/transaction';
import { env } from '#platform/environment/env';
import { accounts, type StoredAccount } from './accounts';
import { describeDevice } from './describe-device';
import { hasExpired, type StoredSession, storedSessions } from './stored-sessions';

const HOUR_MS = 3_600_000;
/** The longest time after which a used session is stored as seen again. */
const SEEN_INTERVAL_MS = 5 * 60_000;
/** The time after a log-in in which what a stolen session could misuse takes no further proof. */
const RECENT_MS = 15 * 60_000;

interface Claims {
  /** The documentId of the account. */
  account: string;
  /** The id of the session. */
  session: string;
}

/** A session that has not ended, with its account. */
export interface CurrentSession extends StoredSession {
  owner: StoredAccount;
}

/** The request that starts a session. */
type StartingRequest = Pick<Context, 'ip' | 'get'>;

const isClaims = (payload: unknown): payload is Claims =>
  typeof payload === 'object' &&
  payload !== null &&
  'account' in payload &&
  typeof payload.account === 'string' &&
  'session' in payload &&
  typeof payload.session === 'string' &&
  'exp' in payload;

const jwt = () => strapi.plugin('users-permissions').service('jwt');

/** The claims of an `Authorization` header; null if it is malformed or expired. */
async function parseClaims(header: string): Promise<Claims | null> {
  const [scheme, token] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const claims: unknown = await jwt()
    .verify(token)
    .catch(() => null);
  return isClaims(claims) ? claims : null;
}

async function store(account: StoredAccount, session: Omit<StoredSession, 'id' | 'account' | 'version'>) {
  const id = randomUUID();
  const expiresIn = Math.max(1, Math.ceil((session.expiresAt - Date.now()) / 1000));
  await storedSessions.insert({ ...session, id, account: account.id, version: account.tokenVersion });
  return jwt().issue({ account: account.documentId, session: id }, { expiresIn });
}

const isCurrent = (session: StoredSession, owner: StoredAccount): boolean =>
  session.account === owner.id && session.version === owner.tokenVersion && !hasExpired(session) && !owner.blocked;

/** A failure is only logged: the request itself needs no write. */
async function markSeen({ id, lastSeenAt }: StoredSession): Promise<void> {
  const now = Date.now();
  if (now - lastSeenAt < SEEN_INTERVAL_MS) return;
  await storedSessions.markSeen(id, now).catch((error) => strapi.log.error(error));
}

/** The session with this id; null if it has ended. */
async function findCurrent(id: string): Promise<CurrentSession | null> {
  const session = await storedSessions.find(id);
  const owner = session && (await accounts.findById(session.account));
  return owner && isCurrent(session, owner) ? { ...session, owner } : null;
}

/**
 * Sessions are rows, which tokens name by their ids. Ending a session deletes its row; raising the account's version ends
 * all of them.
 */
export const sessions = {
  /** Starts a session of SESSION_HOURS, which ends earlier after SESSION_IDLE_HOURS without use. Returns its token. */
  start(account: StoredAccount, ctx: StartingRequest): Promise<string> {
    const now = Date.now();
    const expiresAt = now + env.SESSION_HOURS * HOUR_MS;
    const device = describeDevice(ctx.get('User-Agent'));
    return store(account, {
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      device,
      address: ctx.ip,
    });
  },

  /** Ends the session whose token the request has, and starts another one (OWASP ASVS 5.0, 7.2.4). Returns the new token. */
  async replace(account: StoredAccount, ctx: StartingRequest): Promise<string> {
    const previous = await parseClaims(ctx.get('Authorization'));
    return inTransaction(async () => {
      if (previous) await storedSessions.end(previous.session);
      return sessions.start(account, ctx);
    });
  },

  /** Goes on with a session under another id, because its token may be known to others. Returns the new token. */
  async renew(account: StoredAccount, { id, owner, ...session }: CurrentSession): Promise<string> {
    if (!(await storedSessions.remove(owner.id, id))) {
      throw createError(401, 'Your session has ended, please log in again');
    }
    return store(account, session);
  },

  /** The session of an `Authorization` header; null if it is malformed or the session has ended. */
  async find(header: string): Promise<CurrentSession | null> {
    const claims = await parseClaims(header);
    const session = claims && (await findCurrent(claims.session));
    if (!session || session.owner.documentId !== claims.account) return null;
    await markSeen(session);
    return session;
  },

  findById: findCurrent,

  /** Whether the log-in was within the last 15 minutes. */
  isRecent: ({ createdAt }: CurrentSession): boolean => Date.now() - createdAt <= RECENT_MS,

  markSeen,
};
