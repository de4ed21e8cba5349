import type { Core } from '@strapi/strapi';
import { scheduledPublishing } from '#api/case-study/scheduled-publishing';
import { firstSuperAdmin } from '#back-office/accounts';
import { createFirstVersions } from '#back-office/history';
import { removeUnusedFeatures } from '#back-office/panel';
import { closeFormerLogins } from '#back-office/panel-sessions';
import { acquireBootLock } from '#platform/database/boot-lock';
import { storeFirstOrigin } from '#platform/database/first-origin';
import { storeVersion } from '#platform/database/site-version';
import { waitForPostgres } from '#platform/database/wait-for-postgres';
import { env } from '#platform/environment/env';
import { keepNewFilesPrivate, restrictToOwner } from '#platform/files/private';
import { believeTrustedProxies } from '#platform/http/forwarded-addresses';
import { handleUnhandledFailures } from '#platform/http/unhandled-failures';
import { discardUnreadBodies } from '#platform/http/unread-bodies';
import { disconnectOnUnreadResponses } from '#platform/http/unread-responses';
import { answerUnreadableRequests } from '#platform/http/unreadable-requests';
import { rejectFailedCommits } from '#strapi-patches/failed-commits';
import { banner } from './banner';
import { answerFromMemory, startChangeFeed, startContentCache, startPublishing, stopPreviews } from './publishing';
import { registerFallback, registerRoutes } from './routes';
import { createSiteTexts } from './seed/create-site-texts';
import { markEarlierDemo } from './seed/mark-earlier-demo';
import { seedDemo } from './seed/seed-demo';

let stopHandlingFailures = () => {};
let releaseBootLock = async () => {};
let stopPublishing = async () => {};

async function releaseBootLockOnce() {
  const release = releaseBootLock;
  releaseBootLock = async () => {};
  await release();
}

/** Also for what an earlier version has left open. */
async function restrictDataFolder(strapi: Core.Strapi) {
  keepNewFilesPrivate();
  const [first, ...others] = await restrictToOwner(env.DATA_DIR);
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  strapi.log.warn(
    `Other users of this machine can read ${first}${more}, which this account may not change: give the data folder to the user that the site runs as, or close it with chmod -R go= "${env.DATA_DIR}"`,
  );
}

function announce() {
  const site = env.PUBLIC_URL;
  if (env.MODE === 'server') return strapi.log.info(`Ready, for visitors of ${site}`);
  const { email, password } = firstSuperAdmin.introduction();
  // PUBLIC_URL may be Vite's address; the panel is always on the server's own port.
  return process.stdout.write(banner({ site, panel: `http://localhost:${env.PORT}/admin`, email, password }));
}

export default {
  /** Runs before Strapi touches the database. */
  async register({ strapi }: { strapi: Core.Strapi }) {
    stopHandlingFailures = handleUnhandledFailures(strapi);
    await restrictDataFolder(strapi);
    rejectFailedCommits(strapi);
    believeTrustedProxies(strapi.server.httpServer, env.TRUST_PROXY, env.TRUSTED_PROXIES);
    answerUnreadableRequests(strapi.server.httpServer);
    disconnectOnUnreadResponses(strapi.server.httpServer);
    discardUnreadBodies(strapi.server.httpServer);
    answerFromMemory(strapi.server);
    registerRoutes(strapi);
    if (env.DATABASE_CLIENT === 'postgres') await waitForPostgres(strapi.db.connection, strapi.log);
    releaseBootLock = await acquireBootLock(strapi);
  },

  /** Runs after every plugin's own bootstrap: Strapi's permissions exist by now. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    registerFallback(strapi);
    await removeUnusedFeatures(strapi);
    await firstSuperAdmin.ensure();
    await closeFormerLogins(strapi);
    if (env.SEED_DEMO) await seedDemo(strapi);
    await markEarlierDemo(strapi);
    await createSiteTexts(strapi);
    await createFirstVersions();
    await storeFirstOrigin(strapi);
    await storeVersion(strapi);
    await startChangeFeed(strapi);
    await startContentCache();
    strapi.server.httpServer.once('listening', announce);
    await releaseBootLockOnce();
    stopPublishing = await startPublishing();
    scheduledPublishing.start();
  },

  async destroy() {
    // Of a start that broke off: the connection that holds it would be waited for.
    await releaseBootLockOnce();
    await stopPublishing();
    await stopPreviews();
    stopHandlingFailures();
  },
};
