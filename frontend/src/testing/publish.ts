import { createTables, SECRET } from './fake-tables';

const DOCUMENT = {
  head: '<meta charset="utf-8" />',
  entry: '/assets/main.js',
  libraries: ['/assets/libraries.js'],
  styles: 'body{margin:0}',
  script: 'early()',
};

/** What visitors may see of what is stored at first, as lists to publish. */
export function publicLists() {
  const { personal, contact, tool, portfolio, client } = createTables();
  return { personal, contact, tool, portfolio, client: client.filter(({ _id }) => _id !== SECRET._id) };
}

/** Without the build, components are named in the order in which they are loaded: here, and where a page is published. */
export async function loadPages() {
  const { loadPage } = await import('@/app/routes');
  await loadPage('/aboutme');
  await loadPage('/courses/webdevelopment/starter-course');
}

/** A page as the server publishes it: with libraries of its own, because React takes offence at two that share its contexts. */
export async function publish(address: string, { publishedAt = new Date().toISOString(), lists = publicLists() } = {}) {
  let html = '';
  await jest.isolateModulesAsync(async () => {
    await loadPages();
    const { publishedPage } = await import('@/app/published-page');
    html = await publishedPage(DOCUMENT, address, { origin: 'http://localhost', publishedAt, lists });
  });
  return html;
}
