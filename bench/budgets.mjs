const BROWSER_TASK =
  'Lighthouse multiplies the duration of a task on a phone by four, and in a browser that has just started, the first parsing and styling of a page take about as long as the limit allows.';

/** The limits of a page in Lighthouse; those of the paints in s. */
const pageBudgets = (form, { fcp, lcp, ...reasons }) => [
  {
    key: `scores-${form}`,
    what: `Lighthouse, ${form}: performance/accessibility/best practices/SEO`,
    atLeast: 100,
    why: `The performance contains the blocking time, also that of the browser itself. ${BROWSER_TASK}`,
  },
  {
    key: `fcp-${form}`,
    what: `Lighthouse, ${form}: first contentful paint`,
    atMost: fcp,
    unit: 's',
    why: reasons.fcpWhy,
  },
  {
    key: `lcp-${form}`,
    what: `Lighthouse, ${form}: largest contentful paint`,
    atMost: lcp,
    unit: 's',
    why: reasons.lcpWhy,
  },
  {
    key: `tbt-${form}`,
    what: `Lighthouse, ${form}: total blocking time of the page itself`,
    atMost: 20,
    unit: 'ms',
    why: BROWSER_TASK,
  },
  { key: `cls-${form}`, what: `Lighthouse, ${form}: layout shift`, atMost: 0.01, digits: 3 },
];

/**
 * The lines of the table. `key` is that of a section's result, `atLeast` or `atMost` the limit, `why` the reason of a miss,
 * which the document shows only below a run that misses. Times and rates are compared with others of the same run.
 */
export const BUDGETS = [
  ...pageBudgets('mobile', {
    fcp: 0.75,
    lcp: 1,
    fcpWhy:
      'Parsing and styling the page before its first paint depend on the processor, which Lighthouse slows down four times.',
    lcpWhy:
      'The fonts of the headline arrive with the pictures of the first view, and Lighthouse lets them share the line.',
  }),
  ...pageBudgets('desktop', {
    fcp: 0.2,
    lcp: 0.35,
    fcpWhy:
      'The document of the home page contains all of its text and styles, and laying out its first view takes the rest of the time.',
    lcpWhy: 'The headline is drawn again when the fonts of the site arrive.',
  }),
  {
    key: 'own-fonts',
    what: 'First visits over slow lines that show the fonts of the site within 3 s',
    atLeast: 95,
    unit: '%',
  },
  { key: 'late-shift', what: 'Layout shift of these visits', atMost: 0.01, digits: 3 },

  { key: 'script-before-paint', what: 'JavaScript before the first paint', atMost: 0, unit: 'KB' },
  { key: 'script-in-all', what: 'JavaScript before any interaction', atMost: 95, unit: 'KB' },
  { key: 'first-load', what: 'Everything but images, first load', atMost: 130, unit: 'KB' },
  {
    key: 'requests-before-lcp',
    what: 'Requests before the largest contentful paint',
    atMost: 6,
    why: 'Chromium loads lazy pictures that begin near the first view.',
  },
  { key: 'text-before-script', what: 'Text readable before hydration', atLeast: 100, unit: '%', digits: 1 },

  {
    key: 'move',
    what: 'Navigation to a page, CPU 4× slower, against drawing its HTML',
    atMost: 5,
    unit: 'times',
    digits: 1,
  },
  {
    key: 'dialog',
    what: 'Opening a dialog, CPU 4× slower, against drawing its HTML',
    atMost: 8,
    unit: 'times',
    digits: 1,
  },

  {
    key: 'list-native',
    what: "Public list of 30 projects against Strapi's own REST",
    atLeast: 60,
    unit: 'times',
    digits: 1,
  },
  {
    key: 'list-bare',
    what: 'The same list against a bare server of Node with the same response',
    atLeast: 0.3,
    unit: 'times',
    digits: 2,
  },
  {
    key: 'page-bare',
    what: 'The home page against a bare server of Node with the same response',
    atLeast: 0.22,
    unit: 'times',
    digits: 2,
  },
  {
    key: 'change',
    what: 'A change until the home page shows it, against its save',
    atMost: 15,
    unit: 'times',
    digits: 1,
  },
  {
    key: 'save',
    what: 'Saving a record with 10,000 versions against one with few',
    atMost: 1.15,
    unit: 'times',
    digits: 2,
  },
  {
    key: 'request',
    what: 'A request with one of 10,000 sessions against one of few',
    atMost: 1.1,
    unit: 'times',
    digits: 2,
  },

  { key: 'start', what: "Start until ready against Strapi's own", atMost: 3, unit: 'times', digits: 2 },
  {
    key: 'memory-idle',
    what: 'Memory, idle',
    atMost: 260,
    unit: 'MB',
    why: 'The memory pools that the C library makes for each thread are part of it, and their size differs between machines; `MALLOC_ARENA_MAX=2` makes it smaller.',
  },
  { key: 'memory-after-reads', what: 'Memory after a million reads', atMost: 400, unit: 'MB' },
  { key: 'memory-growth', what: 'Memory: growth over the second half of the reads', atMost: 5, unit: '%', digits: 1 },

  {
    key: 'intake-sqlite',
    what: 'Accepted on SQLite against bare commits of one row',
    atLeast: 0.05,
    unit: 'times',
    digits: 3,
  },
  {
    key: 'intake-postgres',
    what: 'Accepted on PostgreSQL against bare commits of one row',
    atLeast: 0.05,
    unit: 'times',
    digits: 3,
  },
  { key: 'intake-slowest', what: 'The slowest percent of these against the mean', atMost: 5, unit: 'times', digits: 1 },
  {
    key: 'free-times',
    what: 'Free times of 62 days with these meetings, against the list of projects',
    atLeast: 0.2,
    unit: 'times',
    digits: 2,
  },
  {
    key: 'upload',
    what: "Picture of 1 MB until its address can be used, against sharp's WebP of it",
    atMost: 4,
    unit: 'times',
    digits: 1,
  },
  {
    key: 'upload-delay',
    what: 'The slowest percent of reads beside two uploads, of the time of the uploads',
    atMost: 10,
    unit: '%',
    digits: 1,
  },
];
