import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPanel } from '../support/panel';
import { png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let internalServer: Server;
let requestedUrls: string[];
beforeAll(async () => {
  site = await startSite();
  const picture = await png();
  internalServer = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture);
  });
  await new Promise<void>((resolve) => internalServer.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  requestedUrls = [];
});
afterAll(async () => {
  await new Promise((resolve) => internalServer.close(resolve));
  await site.stop();
});

test.each(['0.0.0.0', '[::ffff:127.0.0.1]', '127.0.0.1'])(
  'the panel cannot make the server fetch a picture from %s',
  async (host) => {
    const panel = await openPanel(site);
    const { port } = internalServer.address() as AddressInfo;
    const answer = await panel.post('/upload/actions/upload-from-urls', {
      urls: [`http://${host}:${port}/picture.png`],
    });
    expect(requestedUrls).toEqual([]);
    expect(answer.status).toBe(405);
    expect(await site.strapi.db.query('plugin::upload.file').count()).toBe(0);
  },
);
