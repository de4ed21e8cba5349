import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPanel } from '../support/panel';
import { png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let inside: Server;
let asked: string[];
beforeAll(async () => {
  site = await startSite();
  const picture = await png();
  inside = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture);
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await new Promise((resolve) => inside.close(resolve));
  await site.stop();
});

test.each(['0.0.0.0', '[::ffff:127.0.0.1]', '127.0.0.1'])(
  'no user of the panel can make the server fetch a picture from %s, a service beside it',
  async (host) => {
    const panel = await openPanel(site);
    const { port } = inside.address() as AddressInfo;
    const answer = await panel.post('/upload/actions/upload-from-urls', {
      urls: [`http://${host}:${port}/picture.png`],
    });
    expect(asked).toEqual([]);
    expect(answer.status).toBe(405);
    expect(await site.strapi.db.query('plugin::upload.file').count()).toBe(0);
  },
);
