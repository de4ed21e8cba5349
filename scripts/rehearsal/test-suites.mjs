import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserSuite, jestSuite, scriptSuite } from '../checks/test-suites.mjs';
import { CMS, ROOT } from '../project/paths.mjs';

async function withReports(work) {
  const reports = mkdtempSync(path.join(tmpdir(), 'portfolio-reports-'));
  try {
    return await work(reports);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** The journeys of a browser through Caddy; for as long, mails go to where the journeys read them. See checks.mjs. */
export const JOURNEYS = {
  title: 'the smoke journeys in a browser (e2e, @smoke)',
  async run({ deployment }) {
    const { mail, url, email, password } = deployment;
    await mail.goDown();
    const site = { SITE_URL: url, OWNER_EMAIL: email, OWNER_PASSWORD: password };
    const address = { MAIL_ADDRESS: mail.environment.SMTP_HOST, MAIL_PORT: mail.environment.SMTP_PORT };
    try {
      return await withReports((reports) =>
        browserSuite('journeys', reports, { ...site, ...address }, '--grep=@smoke', '--workers=1').run(),
      );
    } finally {
      await mail.comeBack();
    }
  },
};

/** What depends on which database there is: transactions, locks, counters, what is read and written past Strapi. */
const OF_THE_DATABASE = [
  'database/',
  'backups/',
  'privacy/',
  'accounts/activity-pages',
  'accounts/at-once',
  'accounts/ended-sessions',
  'panel/last-super-admin',
  'panel/panel-sessions',
  'communication/answers-at-once',
  'communication/meeting-links',
  'content/changes-at-once',
  'content/content',
  'mail/leases',
  'mail/outbox',
  'publishing/changes',
  'publishing/concurrent-reads',
];
/** A test may take as long, in ms: PostgreSQL waits for the disk at each commit, on a machine with two replicas beside. */
const PATIENCE_MS = 180_000;

const apiSuite = async ({ deployment }, ...files) => {
  const servers = { TEST_POSTGRES_URL: await deployment.databaseUrl(), TEST_REDIS_URL: await deployment.redisUrl() };
  return withReports((reports) => {
    return jestSuite('API on PostgreSQL', CMS, reports, servers, `--testTimeout=${PATIENCE_MS}`, ...files).run();
  });
};

/** The API's tests on the same PostgreSQL and Redis: they start sites of their own, each on a database of its own. */
export const DATABASE_SUITE = {
  title: 'the tests of the CMS that depend on the database, on PostgreSQL and Redis',
  run: (site) => apiSuite(site, ...OF_THE_DATABASE.map((name) => `tests/${name}`)),
};

/** All of them. */
export const API_SUITE = { title: "the API's suite on PostgreSQL and Redis", run: (site) => apiSuite(site) };

/** Starts of the site in server mode, and what PostgreSQL logs, each on a PostgreSQL of its own. */
export const SERVER_SUITE = {
  title: 'the tests of a server’s start and of the log of PostgreSQL',
  run: () => withReports((reports) => scriptSuite('server', reports, path.join(ROOT, 'scripts/rehearsal/tests')).run()),
};
