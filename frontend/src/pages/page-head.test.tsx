import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { publishElsewhere } from '#testing/publish-elsewhere.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Reads what search engines and link previews read of a page. */
function readHead(page: Document) {
  const read = (selector: string, attribute: string) =>
    page.head.querySelector(selector)?.getAttribute(attribute) ?? null;
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    title: page.title,
    description: read('meta[name="description"]', 'content'),
    canonical: read('link[rel="canonical"]', 'href'),
    shared: read('meta[property="og:url"]', 'content'),
    picture: read('meta[property="og:image"]', 'content'),
    robots: read('meta[name="robots"]', 'content'),
    data: data && JSON.parse(data),
  };
}

/** Renders a page in the browser. */
async function open(address: string) {
  new FakeApi();
  const { unmount } = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).not.toBe(''));
  const head = readHead(document);
  unmount();
  return head;
}

const openPublished = async (address: string) =>
  readHead(new DOMParser().parseFromString(await publishElsewhere(address), 'text/html'));

test('the title of the shell is removed once a page has its own', async () => {
  const shell = Object.assign(document.createElement('title'), { text: 'M. Portfolio' });
  shell.dataset.shell = '';
  document.head.append(shell);
  expect((await open('/login')).title).toBe('Login · M. Portfolio');
  expect(shell).not.toBeInTheDocument();
});

const PUBLIC = ['/', '/aboutme', '/courses/webdevelopment/starter-course'];

test('every page has its own title and description, canonical address and share picture', async () => {
  const heads = [];
  for (const address of PUBLIC) heads.push(await openPublished(address));
  expect(heads.map(({ canonical }) => canonical)).toEqual(PUBLIC.map((address) => `http://localhost${address}`));
  expect(heads.map(({ shared }) => shared)).toEqual(heads.map(({ canonical }) => canonical));
  expect(heads.map(({ picture }) => picture)).toEqual(PUBLIC.map(() => 'http://localhost/share.png'));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(PUBLIC.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(PUBLIC.length);
  for (const { description } of heads) expect(description).toMatch(/^.{50,170}$/);
});

/** martinrotter/rssguard#2284: a reader is given the address of the site, and looks for the feed in the head. */
test.each([...PUBLIC, '/projects'])('%s names the feed of the case studies in its head', async (address) => {
  const page = new DOMParser().parseFromString(await publishElsewhere(address), 'text/html');
  const [feed, ...others] = page.head.querySelectorAll('link[rel="alternate"]');
  expect([feed?.getAttribute('type'), feed?.getAttribute('href')]).toEqual([
    'application/atom+xml',
    '/projects/feed.xml',
  ]);
  expect(others).toEqual([]);
});

test('a page that is rendered in the browser has the same head without share picture and JSON-LD', async () => {
  for (const address of PUBLIC) {
    expect(await open(address)).toEqual({ ...(await openPublished(address)), picture: null, data: undefined });
  }
});

test('JSON-LD describes the owner by the stored records and contains the price of the course', async () => {
  const owner = {
    '@type': 'Person',
    '@id': 'http://localhost/#owner',
    name: 'Olive Owner',
    jobTitle: ['Full Stack Engineer'],
    image: 'http://localhost/uploads/owner.webp',
    email: 'hello@example.com',
    telephone: '+91 98765 43210',
    address: '1 Paper Street, Mumbai',
    sameAs: ['https://github.com/olive'],
    makesOffer: { '@type': 'Offer', availability: 'https://schema.org/InStock' },
  };
  expect((await openPublished('/aboutme')).data).toMatchObject({ '@type': 'ProfilePage', mainEntity: owner });
  expect((await openPublished('/')).data).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: owner,
    hasPart: [{ '@type': 'CreativeWork', name: 'Harbour Booking', url: 'https://harbour.example' }],
  });
  const course = (await openPublished('/courses/webdevelopment/starter-course')).data;
  expect(course).toMatchObject({ '@type': 'Course', offers: { price: 16000, priceCurrency: 'INR' } });
});

test.each(['/login', '/meeting', '/no/such/place'])('%s is not indexed by search engines', async (address) => {
  expect(await open(address)).toMatchObject({ robots: 'noindex', canonical: null, data: undefined });
});
