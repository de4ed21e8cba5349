import { FONT_WORLDS } from '../scripts/harness/font-worlds.mjs';

const SCORES = 'performance/accessibility/best practices/SEO';

/** The budgets of a page; the limits of the paints in s. */
const budgetsOf = ({ fcp, lcp }) => [
  { key: 'scores', what: SCORES, atLeast: 100 },
  { key: 'fcp', what: 'first contentful paint', atMost: fcp, unit: 's' },
  { key: 'lcp', what: 'largest contentful paint', atMost: lcp, unit: 's' },
  // Contains a task of the browser itself, so only the next line has a limit (bench/measure/blocking-time.mjs).
  { key: 'tbt', what: 'total blocking time', unit: 'ms' },
  { key: 'pageTbt', what: 'total blocking time of the page itself', atMost: 20, unit: 'ms' },
  { key: 'cls', what: 'layout shift', atMost: 0.01, digits: 3 },
];

/** The budgets of each page in each font world, by the form of the device. */
const PAGE_BUDGETS = {
  mobile: budgetsOf({ fcp: 0.75, lcp: 1 }),
  desktop: budgetsOf({ fcp: 0.2, lcp: 0.35 }),
};

const pageBudgets = Object.entries(FONT_WORLDS).flatMap(([world, { title }]) =>
  Object.entries(PAGE_BUDGETS).flatMap(([form, budgets]) =>
    budgets.map(({ key, what, ...limit }) => ({
      key: `${key}-${form}-${world}`,
      what: `${title}, ${form}: ${what}`,
      ...limit,
    })),
  ),
);

/** The budgets of first visits over slow lines in each font world. */
const fontBudgets = Object.entries(FONT_WORLDS).flatMap(([world, { title }]) => [
  {
    key: `own-fonts-${world}`,
    what: `${title}: first visits over slow lines that show the site's fonts within 3 s`,
    atLeast: 95,
    unit: '%',
  },
  { key: `late-shift-${world}`, what: `${title}: layout shift of these visits`, atMost: 0.01, digits: 3 },
]);

/**
 * The budgets, each a line of the table. `key` is that of a section's result; `atLeast`, `atMost` or `exactly` is the limit.
 * A line without one is for comparison. A limit that `scales` holds for the machine of the budgets, and in proportion on a
 * slower one.
 */
export const BUDGETS = [
  ...pageBudgets,
  ...fontBudgets,

  { key: 'script-before-paint', what: 'JavaScript before the first paint', atMost: 0, unit: 'KB' },
  { key: 'script-in-all', what: 'JavaScript before any interaction, home page', atMost: 95, unit: 'KB' },
  { key: 'script-when-alive', what: 'JavaScript after hydration', unit: 'KB' },
  { key: 'first-load', what: 'Everything but images, first load', atMost: 130, unit: 'KB' },
  { key: 'requests-before-lcp', what: 'Requests before the largest contentful paint', atMost: 6 },
  { key: 'text-without-script', what: 'Text readable without JavaScript', atLeast: 100, unit: '%', digits: 1 },

  {
    key: 'early-tap',
    what: 'A tap before hydration: answered after hydration within',
    atMost: 300,
    scales: true,
    unit: 'ms',
  },
  {
    key: 'move',
    what: 'Navigation to a page, code already loaded, CPU 4× slower',
    atMost: 200,
    scales: true,
    unit: 'ms',
  },
  {
    key: 'dialog',
    what: 'Opening a dialog, code already loaded, CPU 4× slower',
    atMost: 200,
    scales: true,
    unit: 'ms',
  },

  {
    key: 'lists-rate',
    what: 'Public lists, 30 records, 10 connections',
    atLeast: 20_000,
    scales: true,
    unit: 'requests/s',
  },
  { key: 'native-rate', what: "Strapi's own REST, the same records", unit: 'requests/s' },
  { key: 'lists-ratio', what: "Public lists against Strapi's own REST", atLeast: 60, unit: 'times', digits: 1 },
  { key: 'lists-throughput', what: 'Public lists, 1,000 records: brotli', unit: 'MB/s' },
  { key: 'lists-throughput-plain', what: 'Public lists, 1,000 records: uncompressed', unit: 'MB/s' },

  {
    key: 'free-times',
    what: 'Free times of 62 days, 1,000 meetings and 5,000 busy times, 100 clients: p99',
    atMost: 20,
    scales: true,
    unit: 'ms',
    digits: 1,
  },

  {
    key: 'page-rate',
    what: 'Published page from the CMS, 10 connections',
    atLeast: 15_000,
    scales: true,
    unit: 'requests/s',
  },
  { key: 'revalidation', what: 'Status of a revalidation', exactly: 304 },
  { key: 'change-in-api', what: 'Content change until the API shows it', atMost: 1000, scales: true, unit: 'ms' },
  { key: 'change-on-page', what: 'Content change until the page shows it', atMost: 1000, scales: true, unit: 'ms' },

  { key: 'save', what: 'Saving a record with its version', unit: 'ms' },
  {
    key: 'save-long-history',
    what: 'Saving a record with 10,000 versions, against one with few',
    atMost: 1.15,
    unit: 'times',
    digits: 2,
  },
  { key: 'request', what: 'A request with a session', unit: 'ms', digits: 2 },
  {
    key: 'request-many-sessions',
    what: 'A request with a session among 10,000, against one among few',
    atMost: 1.1,
    unit: 'times',
    digits: 2,
  },
  {
    key: 'case-study-last',
    what: '500 case studies published in a row: the last one until its page shows it',
    unit: 'ms',
  },
  { key: 'case-study-all', what: 'The same: all of them', unit: 's', digits: 1 },
  {
    key: 'case-study-change',
    what: 'A change of one of 500 case studies until its page shows it',
    atMost: 1000,
    scales: true,
    unit: 'ms',
  },

  { key: 'start', what: 'Start until ready, built', atMost: 4, scales: true, unit: 's' },
  { key: 'memory-idle', what: 'Memory, idle', atMost: 260, unit: 'MB' },
  { key: 'memory-after-reads', what: 'Memory after a million reads', atMost: 400, unit: 'MB' },
  { key: 'memory-growth', what: 'Memory: growth over the second half of the reads', atMost: 5, unit: '%', digits: 1 },

  { key: 'intake-sqlite', what: 'Accepted on SQLite, 10 connections', atLeast: 150, scales: true, unit: '/s' },
  { key: 'intake-sqlite-p99', what: 'Accepted on SQLite: p99', atMost: 200, scales: true, unit: 'ms' },
  { key: 'intake-postgres', what: 'Accepted on PostgreSQL, 10 connections', atLeast: 300, scales: true, unit: '/s' },
  { key: 'intake-postgres-p99', what: 'Accepted on PostgreSQL: p99', atMost: 200, scales: true, unit: 'ms' },
  { key: 'upload', what: 'Picture of 1 MB until its address can be used', atMost: 700, scales: true, unit: 'ms' },
  {
    key: 'upload-delay',
    what: 'Reads while two pictures are uploaded: increase of p99',
    atMost: 50,
    scales: true,
    unit: 'ms',
  },
];
