/** @jest-environment node */
import { createHash } from 'node:crypto';
import { SECRET } from '#testing/fake-tables.ts';
import { publicLists, publish, publishWithPolicy } from '#testing/publish.ts';

const PUBLISHED = ['/', '/aboutme', '/courses/webdevelopment/starter-course'];

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));
const stateOf = (html: string) =>
  /<script id="published" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '';

/** The public lists with a project that has this `description`. */
function listsWith(description: string) {
  const lists = publicLists();
  return { ...lists, portfolio: lists.portfolio.map((project) => ({ ...project, description })) };
}

test.each([
  [
    '/',
    ['Harbour Booking', 'Jest', 'Tailor&#x27;s Ledger', 'hello@example.com', 'Available', 'Interactive Prototyping'],
  ],
  ['/aboutme', ['Kolkata, India', 'Send Message']],
  ['/courses/webdevelopment/starter-course', ['Layout with flexbox and grid', '16,000 rupees', 'Apply Now']],
  ['/meeting', ['This link is incomplete']],
  ['/no/such/place', ['Nothing here']],
])('%s renders on a server with its content', async (address, words) => {
  const html = await publish(address);
  for (const word of words) expect(html).toContain(word);
});

test.each(PUBLISHED)('%s has title, description and canonical URL in its head', async (address) => {
  const html = await publish(address);
  const head = headOf(html);
  expect(head).toMatch(/<title>[^<]+ · M\. Portfolio<\/title>/);
  expect(head).toMatch(/<meta name="description" content="[^"]+"\/>/);
  expect(head).toContain(`<link rel="canonical" href="http://localhost${address}"/>`);
  expect(head).toContain(`<meta property="og:url" content="http://localhost${address}"/>`);
  expect(head).toContain('<meta property="og:image" content="http://localhost/share.png"/>');
  expect(html).toContain('<script type="application/ld+json">{"@context":"https://schema.org"');
});

test.each(PUBLISHED)('%s is painted without requests and scripts', async (address) => {
  const html = await publish(address);
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(scripts).toEqual([
    expect.stringContaining(' data-entry="/assets/main.js" data-libraries="/assets/libraries.js"'),
    ' type="application/ld+json"',
    ' id="published" type="application/json"',
  ]);
  expect(html).not.toMatch(/<template|<link rel="(preload|modulepreload)"/);
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/main.css" disabled>',
  ]);
  expect(headOf(html)).toMatch(/<style>[^<]*display:flex/);
  // The styles of the components without styled-components' markers.
  expect(html).not.toMatch(/data-styled|sc\*\//);
});

test('a page with other characters declares and preloads their font faces', async () => {
  const head = headOf(await publish('/', { lists: listsWith('Привет') }));
  expect(head).toContain('<style>@font-face{font-family:Cyrillic}@font-face{font-family:Lancelot}');
  expect(head).toContain('<link rel="preload" href="/assets/cyrillic.woff2" as="font" type="font/woff2" crossorigin>');
});

test('fields that no page shows are not in the state', async () => {
  const { portfolio, personal } = JSON.parse(stateOf(await publish('/'))).lists;
  for (const row of [...portfolio.rows, ...personal.rows]) expect(Object.keys(row)).not.toContain('updatedAt');
});

test('the state contains only the lists that the page shows', async () => {
  const { origin, publishedAt, lists } = JSON.parse(
    stateOf(await publish('/', { publishedAt: '2026-03-01T12:00:00.000Z' })),
  );
  expect({ origin, publishedAt }).toEqual({ origin: 'http://localhost', publishedAt: '2026-03-01T12:00:00.000Z' });
  expect(Object.keys(lists).sort()).toEqual(Object.keys(publicLists()).sort());
  const course = JSON.parse(stateOf(await publish('/courses/webdevelopment/starter-course')));
  expect(Object.keys(course.lists)).toEqual(['contact']);
});

test('no text can close the script elements of the state and the JSON-LD', async () => {
  const text = 'Stop </script><script>alert(1)</script> <!-- here \u2028 and \u2029 there';
  const html = await publish('/', { lists: listsWith(text) });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<!-- here');
  expect(stateOf(html)).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.stringify(JSON.parse(stateOf(html)).lists.portfolio)).toContain(JSON.stringify(text).slice(1, -1));
});

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page declares the hashes of its script and styles in a meta element', async () => {
  const html = await publish('/');
  const [, script] = /<script data-entry[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text]) => hashOf(text));
  expect(styles).toHaveLength(1);
  // The hash of an empty style element, which styled-components inserts.
  const sources = `script-src 'self' ${hashOf(script)}; style-src 'self' ${[...new Set([hashOf(), ...styles])].join(' ')}`;
  const policy = `<meta http-equiv="Content-Security-Policy" content="${sources}">`;
  expect(html.indexOf(policy)).toBeGreaterThan(0);
  expect(html.indexOf(policy)).toBeLessThan(Math.min(html.indexOf('<script'), html.indexOf('<style')));
});

test('only a page with a clock contains the script of the clock', async () => {
  expect(await publish('/aboutme')).toContain('>inlineScript();startClock();</script>');
  expect(await publish('/')).toContain('>inlineScript();</script>');
});

test('a page is rendered together with the policy that it contains', async () => {
  const { html, policy } = await publishWithPolicy('/');
  const directives = `script-src ${policy['script-src']}; style-src ${policy['style-src']}`;
  expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="${directives}">`);
});

test('no element of a page has a style attribute, which the policy blocks', async () => {
  for (const address of PUBLISHED) expect(await publish(address)).not.toMatch(/<[^>]+ style="/);
});

test('no page contains a client without consent', async () => {
  for (const address of PUBLISHED) expect(await publish(address)).not.toContain(SECRET.project.name);
});

/** The value deliberately breaks the contract. */
const asLists = (lists: Record<string, unknown>) => ({ ...publicLists(), ...lists }) as ReturnType<typeof publicLists>;

/** The record with each of its texts empty, or a text that is no address. */
const oddRows = (row: object) =>
  Object.entries(row)
    .filter(([, value]) => typeof value === 'string')
    .flatMap(([field]) => ['', 'http://['].map((odd) => ({ ...row, [field]: odd })));

test.each(Object.entries(publicLists()))(
  'an empty or odd field of a record of %s breaks no page',
  async (name, rows) => {
    const odd = oddRows(rows[0] ?? {});
    for (const address of PUBLISHED) {
      const html = await publish(address, { lists: asLists({ [name]: [...odd, ...rows] }) });
      expect(html).toContain('</html>');
    }
    // The page uses the first record of each list.
    for (const first of odd) await publish('/', { lists: asLists({ [name]: [first, ...rows] }) });
  },
);

test('a page that throws while rendering is not published', async () => {
  await expect(publish('/', { lists: asLists({ tool: 'no list' }) })).rejects.toThrow(TypeError);
});
