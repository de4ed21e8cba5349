import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PAGE = '<!doctype html><script>alert(1)</script>';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

test.each([
  ['an SVG', 'drawing.svg', 'image/svg+xml', SVG],
  ['an SVG that is called PNG', 'drawing.png', 'image/png', SVG],
  ['a web page', 'page.html', 'text/html', PAGE],
  ['a web page that is called PNG', 'page.png', 'image/png', PAGE],
  ['a script', 'script.js', 'text/javascript', 'alert(1)'],
])('the media library of the panel refuses %s', async (_what, filename, contentType, content) => {
  const answer = await panel.call('post', '/upload').attach('files', Buffer.from(content), { filename, contentType });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await site.strapi.db.query('plugin::upload.file').count()).toBe(0);
});
