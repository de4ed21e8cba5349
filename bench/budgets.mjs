/**
 * The budgets, each a line of the table. `key` is that of a section's result; `atLeast`, `atMost` or `exactly` is the limit.
 * A line without one is for comparison.
 */
export const BUDGETS = [
  { key: 'lighthouse-mobile', what: 'Lighthouse, mobile: performance/accessibility/best practices/SEO', atLeast: 100 },
  { key: 'fcp-mobile', what: 'First contentful paint, mobile', atMost: 0.75, unit: 's' },
  { key: 'lcp-mobile', what: 'Largest contentful paint, mobile', atMost: 1, unit: 's' },
  { key: 'tbt-mobile', what: 'Total blocking time, mobile', atMost: 20, unit: 'ms' },
  { key: 'cls-mobile', what: 'Layout shift, mobile', atMost: 0, digits: 3 },
  {
    key: 'lighthouse-desktop',
    what: 'Lighthouse, desktop: performance/accessibility/best practices/SEO',
    atLeast: 100,
  },
  { key: 'fcp-desktop', what: 'First contentful paint, desktop', atMost: 0.2, unit: 's' },
  { key: 'lcp-desktop', what: 'Largest contentful paint, desktop', atMost: 0.35, unit: 's' },
  { key: 'tbt-desktop', what: 'Total blocking time, desktop', atMost: 20, unit: 'ms' },
  { key: 'cls-desktop', what: 'Layout shift, desktop', atMost: 0, digits: 3 },

  { key: 'script-before-paint', what: 'JavaScript before the first paint', atMost: 0, unit: 'KB' },
  { key: 'script-in-all', what: 'JavaScript before any interaction, home page', atMost: 95, unit: 'KB' },
  { key: 'script-when-alive', what: 'JavaScript after hydration', unit: 'KB' },
  { key: 'first-load', what: 'Everything but images, first load', atMost: 130, unit: 'KB' },
  { key: 'requests-before-lcp', what: 'Requests before the largest contentful paint', atMost: 6 },
  { key: 'text-without-script', what: 'Text readable without JavaScript', atLeast: 100, unit: '%', digits: 1 },

  { key: 'early-tap', what: 'A tap before hydration: answered after hydration within', atMost: 300, unit: 'ms' },
  { key: 'move', what: 'Navigation to a page, code already loaded, CPU 4× slower', atMost: 200, unit: 'ms' },
  { key: 'dialog', what: 'Opening a dialog, code already loaded, CPU 4× slower', atMost: 200, unit: 'ms' },

  { key: 'lists-rate', what: 'Public lists, 30 records, 10 connections', atLeast: 20_000, unit: 'requests/s' },
  { key: 'native-rate', what: "Strapi's own REST, the same records", unit: 'requests/s' },
  { key: 'lists-ratio', what: "Public lists against Strapi's own REST", atLeast: 60, unit: 'times', digits: 1 },
  { key: 'lists-throughput', what: 'Public lists, 1,000 records: brotli', unit: 'MB/s' },
  { key: 'lists-throughput-plain', what: 'Public lists, 1,000 records: uncompressed', unit: 'MB/s' },

  { key: 'page-rate', what: 'Published page from the CMS, 10 connections', atLeast: 15_000, unit: 'requests/s' },
  { key: 'revalidation', what: 'Status of a revalidation', exactly: 304 },
  { key: 'change-in-api', what: 'Content change until the API shows it', atMost: 1000, unit: 'ms' },
  { key: 'change-on-page', what: 'Content change until the page shows it', atMost: 1000, unit: 'ms' },

  { key: 'start', what: 'Start until ready, built', atMost: 4, unit: 's' },
  { key: 'memory-idle', what: 'Memory, idle', atMost: 260, unit: 'MB' },
  { key: 'memory-after-reads', what: 'Memory after a million reads', atMost: 400, unit: 'MB' },
  { key: 'memory-growth', what: 'Memory: growth over the second half of the reads', atMost: 5, unit: '%', digits: 1 },

  { key: 'intake-sqlite', what: 'Accepted on SQLite, 10 connections', atLeast: 150, unit: '/s' },
  { key: 'intake-sqlite-p99', what: 'Accepted on SQLite: p99', atMost: 200, unit: 'ms' },
  { key: 'intake-postgres', what: 'Accepted on PostgreSQL, 10 connections', atLeast: 300, unit: '/s' },
  { key: 'intake-postgres-p99', what: 'Accepted on PostgreSQL: p99', atMost: 200, unit: 'ms' },
  { key: 'upload', what: 'Picture of 1 MB until its address can be used', atMost: 700, unit: 'ms' },
  { key: 'upload-delay', what: 'Reads while two pictures are uploaded: increase of p99', atMost: 50, unit: 'ms' },

  { key: 'many-lighthouse', what: 'Home page with 200 projects, mobile: the four Lighthouse scores', atLeast: 100 },
  { key: 'many-fcp', what: 'Home page with 200 projects: first contentful paint', atMost: 0.75, unit: 's' },
  { key: 'many-lcp', what: 'Home page with 200 projects: largest contentful paint', atMost: 1, unit: 's' },
  { key: 'many-tbt', what: 'Home page with 200 projects: total blocking time', atMost: 20, unit: 'ms' },
  { key: 'many-cls', what: 'Home page with 200 projects: layout shift', atMost: 0, digits: 3 },
  { key: 'many-first-load', what: 'Home page with 200 projects: everything but images', atMost: 130, unit: 'KB' },
];
