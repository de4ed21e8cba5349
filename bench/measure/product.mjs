import { withTemporaryFolder } from '../../scripts/harness/cleanup.mjs';
import { startMailServer } from '../../scripts/harness/mail-server.mjs';
import { createSite } from '../../scripts/harness/site.mjs';

/** Rate limits stay on, because they take time, with limits that no section reaches. */
const UNREACHABLE_LIMIT = '1000000000/1h';
const LIMITS = ['MESSAGES', 'MEETINGS', 'LOGINS', 'REGISTRATIONS', 'ACCOUNT_MAILS', 'UPLOADS'];

const ENVIRONMENT = {
  RATE_LIMITS: 'on',
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, UNREACHABLE_LIMIT])),
};

/** Runs `use(folder)` with a temporary folder, which is removed afterwards. */
export const withFolder = (use) => withTemporaryFolder('portfolio-bench-', use);

/** Runs `use(site)` with the built product on `dataDir`; `site` is that of scripts/harness/site.mjs. */
export async function withSite(dataDir, use, environment = {}) {
  const mail = await startMailServer({ storesMails: false });
  const site = await createSite({ ...ENVIRONMENT, DATA_DIR: dataDir, ...mail.environment, ...environment });
  try {
    await site.start();
    return await use(site);
  } finally {
    await site.end();
    await mail.close();
  }
}

/** Runs `use(site)` with the built product and its demo content in a temporary folder. */
export const withDemoSite = (use, environment) => withFolder((folder) => withSite(folder, use, environment));
