import path from 'node:path';
import { browserSuite, jestSuite, scriptSuite } from '../checks/test-suites.mjs';
import { CMS, ROOT } from '../project/paths.mjs';
import { filesBelow } from '../setup/stamp.mjs';
import { withTemporaryFolder } from '../testing/cleanup.mjs';

const withReports = (work) => withTemporaryFolder('portfolio-reports-', work);

/** The end-to-end tests marked @smoke, through Caddy. They start a mail server of their own on the same port. */
export const SMOKE_TESTS = {
  title: 'the smoke tests in a browser (e2e, @smoke)',
  async run({ deployment }) {
    const { mail, url, email, password } = deployment;
    await mail.close();
    const site = { SITE_URL: url, OWNER_EMAIL: email, OWNER_PASSWORD: password };
    const address = { MAIL_ADDRESS: mail.environment.SMTP_HOST, MAIL_PORT: mail.environment.SMTP_PORT };
    try {
      return await withReports((reports) =>
        browserSuite('smoke tests', reports, { ...site, ...address }, '--grep=@smoke', '--workers=1').run(),
      );
    } finally {
      await mail.open();
    }
  },
};

/** Tests that depend on the database: transactions, locks, counters, queries past Strapi. The archive of a backup does not. */
const DATABASE_TESTS = [
  'database/',
  'backups/failing-restore',
  'backups/round-trip',
  'privacy/',
  'accounts/activity-pages',
  'accounts/at-once',
  'accounts/ended-sessions',
  'accounts/renewed-hashes',
  'panel/door',
  'panel/last-super-admin',
  'case-studies/rules',
  'inbox/',
  'meetings/answers-at-once',
  'meetings/double-booking',
  'meetings/meeting-links',
  'content/changes-at-once',
  'content/content',
  'content/document-middleware',
  'content/list-order',
  'second-factor/own-factors',
  'second-factor/passkeys',
  'second-factor/recovery-codes',
  'second-factor/replicas',
  'second-factor/time-based-codes',
  'second-factor/wrong-codes',
  'mail/leases',
  'mail/outbox',
  'publishing/changes',
  'publishing/concurrent-reads',
  'setup/removals-at-once',
  'setup/remove-demo',
  'reports/page-addresses',
];
/** Commits on PostgreSQL wait for the disk, on a machine that also runs two replicas. */
const TEST_TIMEOUT_MS = 180_000;

const runApiSuite = async ({ deployment }, ...files) => {
  const servers = { TEST_POSTGRES_URL: await deployment.databaseUrl(), TEST_REDIS_URL: await deployment.redisUrl() };
  return withReports((reports) => {
    return jestSuite('API on PostgreSQL', CMS, reports, servers, `--testTimeout=${TEST_TIMEOUT_MS}`, ...files).run();
  });
};

/** API tests on the PostgreSQL and Redis of the deployment: each starts a site of its own on a database of its own. */
export const DATABASE_SUITE = {
  title: 'the tests of the CMS that depend on the database, on PostgreSQL and Redis',
  run: (site) => runApiSuite(site, ...DATABASE_TESTS.map((name) => `tests/${name}`)),
};

/** All API tests. */
export const API_SUITE = { title: 'all API tests on PostgreSQL and Redis', run: (site) => runApiSuite(site) };

const TESTS = path.join(ROOT, 'scripts', 'rehearsal', 'tests');

/** Tests of the start in server mode and of the log of PostgreSQL, on a PostgreSQL of their own. */
export const SERVER_SUITE = {
  title: 'the tests of the start in server mode and of the log of PostgreSQL',
  run: () => withReports((reports) => scriptSuite('server', reports, filesBelow(TESTS)).run()),
};
