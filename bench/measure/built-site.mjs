import path from 'node:path';
import { requireFromCms } from '../../scripts/server/cms-packages.mjs';
import { withTemporaryFolder } from '../../scripts/testing/cleanup.mjs';
import { FONT_SETS, fontSetProblem } from '../../scripts/testing/installed-fonts.mjs';
import { startMailServer } from '../../scripts/testing/mail-server.mjs';
import { createSite } from '../../scripts/testing/restartable-site.mjs';

/** The paths of the public pages, by their names in the table. */
export const PAGES = {
  home: '/',
  about: '/aboutme',
  course: '/courses/webdevelopment/starter-course',
  'case studies': '/projects',
  'case study': '/projects/monsoon-atlas',
};

/** Rate limits stay on, because they take time, with limits that no section reaches. */
const UNREACHABLE_LIMIT = '1000000000/1h';
const LIMITS = ['MESSAGES', 'MEETINGS', 'LOGINS', 'REGISTRATIONS', 'ACCOUNT_MAILS', 'UPLOADS'];

const ENVIRONMENT = {
  RATE_LIMITS: 'on',
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, UNREACHABLE_LIMIT])),
};

/** Runs `use(folder)` with a temporary folder, which is removed afterwards. */
export const withFolder = (use) => withTemporaryFolder('portfolio-bench-', use);

/** Runs `use(site)` with the built product on `dataDir`; `site` is that of scripts/testing/restartable-site.mjs. */
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

/** Opens the SQLite database in a data folder, or creates it. */
export const openDatabase = (dataDir) => new (requireFromCms('better-sqlite3'))(path.join(dataDir, 'database.sqlite'));

/** Throws where the fonts of a set of fonts are not installed. */
export function requireFonts() {
  const problem = Object.keys(FONT_SETS).map(fontSetProblem).find(Boolean);
  if (problem) throw new Error(`The section ${problem}`);
}
