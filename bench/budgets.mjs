const PAGE_TASKS =
  'Lighthouse multiplies the duration of a task on a phone by four, and in a browser that has just started, parsing and styling a page for the first time takes about as long as the limit allows.';
const RENDERING = 'React renders the content and inserts its styles, before the browser can draw it.';
const REQUEST_WORK =
  'The site compares the address, the encodings and the `ETag` of each request, the bare server nothing.';

/** The limits of a page in Lighthouse. */
const pageBudgets = (form, firstPaint, largestPaint) => [
  [
    `scores-${form}`,
    `Lighthouse, ${form}: performance/accessibility/best practices/SEO`,
    '≥ 100',
    'Lighthouse counts the time in which a browser that has just started creates its first document, whatever page follows.',
  ],
  [
    `fcp-${form}`,
    `Lighthouse, ${form}: first contentful paint`,
    firstPaint,
    'The document of a page contains its text and styles, and the time to parse and style them depends on the processor.',
  ],
  [
    `lcp-${form}`,
    `Lighthouse, ${form}: largest contentful paint`,
    largestPaint,
    'The largest paint is text in the fonts of the site, so it waits for the first paint and for the fonts.',
  ],
  [`tbt-${form}`, `Lighthouse, ${form}: total blocking time of the page itself`, '≤ 20 ms', PAGE_TASKS],
  [`cls-${form}`, `Lighthouse, ${form}: layout shift`, '≤ 0.010'],
];

/**
 * The lines of the table: the key of a section's result, what it is, the limit, and the reason of a miss, which the document
 * shows only below a run that misses. The digits of a limit are those of the results. Times and rates are compared with
 * others of the same run.
 */
export const BUDGETS = [
  ...pageBudgets('mobile', '≤ 0.75 s', '≤ 1.00 s'),
  ...pageBudgets('desktop', '≤ 0.20 s', '≤ 0.35 s'),
  ['own-fonts', 'First visits over slow lines that show the fonts of the site within 3 s', '≥ 95 %'],
  ['late-shift', 'Layout shift of these visits', '≤ 0.010'],
  ['script-before-paint', 'JavaScript before the first paint', '≤ 0.0 KB'],
  ['script-in-all', 'JavaScript before any interaction', '≤ 95.0 KB'],
  ['first-load', 'Everything but images, first load', '≤ 130.0 KB'],
  [
    'requests-before-lcp',
    'Requests before the largest contentful paint',
    '≤ 6',
    'Chromium loads lazy pictures that begin near the first view before the page is shown.',
  ],
  ['text-before-script', 'Text readable before hydration', '≥ 100.0 %'],
  ['move', 'Navigation to a page, CPU 4× slower, against drawing its HTML', '≤ 10.0 times', RENDERING],
  ['dialog', 'Opening a dialog, CPU 4× slower, against drawing its HTML', '≤ 10.0 times', RENDERING],
  ['list-native', "Public list of 30 projects against Strapi's own REST", '≥ 60.0 times'],
  ['list-bare', 'The same list against a bare server of Node with the same response', '≥ 0.30 times', REQUEST_WORK],
  ['page-bare', 'The home page against a bare server of Node with the same response', '≥ 0.22 times', REQUEST_WORK],
  [
    'change',
    'A change until the home page shows it, against its save',
    '≤ 15.0 times',
    'Further changes are collected for a fixed time, however fast the save was.',
  ],
  ['save', 'Saving a record with 10,000 versions against one with few', '≤ 1.25 times'],
  ['request', 'A request with one of 10,000 sessions against one of few', '≤ 1.25 times'],
  [
    'start',
    "Start until ready against Strapi's own",
    '≤ 3.00 times',
    'The command first checks whether something has to be installed or built.',
  ],
  [
    'memory-idle',
    'Memory, idle',
    '≤ 260 MB',
    'The C library gives each thread memory of its own, more on some machines than on others; `MALLOC_ARENA_MAX=2` in the environment limits it.',
  ],
  ['memory-after-reads', 'Memory after a million reads', '≤ 400 MB'],
  ['memory-growth', 'Memory: growth over the second half of the reads', '≤ 5.0 %'],
  [
    'messages',
    'Messages accepted, against bare commits of one row',
    '≥ 0.020 times',
    'A message is stored with its mails, in several statements of one transaction.',
  ],
  [
    'meetings',
    'Meetings accepted, against messages',
    '≥ 0.20 times',
    'The transactions that claim the time of a meeting run one after the other.',
  ],
  ['submissions-slowest', 'The slowest percent of both, against the mean', '≤ 6.0 times'],
  [
    'upload',
    "Picture of 1 MB until its address can be used, against sharp's WebP of it",
    '≤ 3.0 times',
    'The site makes several sizes of a picture.',
  ],
  [
    'upload-delay',
    'The slowest percent of reads beside two uploads, of the time of the uploads',
    '≤ 10.0 %',
    'The threads that encode pictures share the cores with the server.',
  ],
];
