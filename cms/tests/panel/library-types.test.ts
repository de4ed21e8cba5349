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
])('the media library refuses %s', async (_what, filename, contentType, content) => {
  const answer = await panel.call('post', '/upload').attach('files', Buffer.from(content), { filename, contentType });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await site.strapi.db.query('plugin::upload.file').count()).toBe(0);
});

const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';

test.each([
  ['a HEIC photograph', 'a.heic', 'image/heic', HEIC],
  ['a HEIC photograph that is called JPEG', 'a.jpg', 'image/jpeg', HEIC],
  ['a bitmap', 'a.bmp', 'image/bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0'],
  ['an icon', 'a.ico', 'image/x-icon', '\0\0\x01\0\x01\0'],
  ['a TIFF', 'a.tiff', 'image/tiff', 'II*\0\x08\0\0\0'],
  ['a Photoshop file', 'a.psd', 'image/vnd.adobe.photoshop', '8BPS\0\x01'],
  ['text that is called CGM', 'a.cgm', 'image/cgm', PAGE],
])('the media library refuses %s, whose metadata it cannot remove', async (_what, filename, contentType, content) => {
  const bytes = Buffer.from(content, 'latin1');
  const answer = await panel.call('post', '/upload').attach('files', bytes, { filename, contentType });
  expect(answer.status).toBe(415);
  expect(await site.strapi.db.query('plugin::upload.file').count()).toBe(0);
});

test.each(['foo', 'hta', 'vbs', 'phtml', 'html ', 'svg.', 'mp4', 'pdf'])(
  'the media library refuses text declared as video or PDF and named .%s',
  async (extension) => {
    for (const contentType of ['video/mp4', 'application/pdf']) {
      const filename = `page.${extension}`;
      const answer = await panel.call('post', '/upload').attach('files', Buffer.from(PAGE), { filename, contentType });
      expect(answer.status).toBe(415);
    }
    expect(await site.strapi.db.query('plugin::upload.file').count()).toBe(0);
  },
);

test.each([
  ['a PDF', 'a.hta', '%PDF-1.7\n', 'application/pdf', '.pdf'],
  ['a video', 'a.foo', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'video/mp4', '.mp4'],
  ['a film of a telephone', 'a.MOV', '\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'video/quicktime', '.MOV'],
  [
    'a WebM video',
    'a.webm',
    '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm',
    'video/webm',
    '.webm',
  ],
])(
  'the media library stores %s with the type and extension of its bytes',
  async (_what, filename, content, mime, ext) => {
    const file = { filename, contentType: 'application/octet-stream' };
    const answer = await panel.call('post', '/upload').attach('files', Buffer.from(content, 'latin1'), file);
    expect([answer.status, answer.body[0]?.mime, answer.body[0]?.ext]).toEqual([201, mime, ext]);
    await site.strapi.db.query('plugin::upload.file').deleteMany({ where: { id: answer.body[0].id } });
  },
);
