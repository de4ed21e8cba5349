import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('a body that is nested without end is a 400', async () => {
  const response = await site
    .http()
    .post('/api/communication/new-client-contact')
    .set('Content-Type', 'application/json')
    .send(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  expect([response.status, response.body]).toEqual([
    400,
    { message: 'The request is nested too deeply: 50 levels at most' },
  ]);
});

/** What comes back for bytes that need not be a request. */
async function answerToBytes(bytes: string): Promise<string> {
  // A server that listens on a port has such an address.
  const { port } = site.strapi.server.httpServer.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test.each([
  ['no HTTP at all', 'words\r\n\r\n', '400 Bad Request', 'The request could not be understood'],
  [
    'headers of 100 kB',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'The address or the headers of the request are too long',
  ],
])('%s: refused in a sentence', async (_what, bytes, status, message) => {
  const [head = '', body = ''] = (await answerToBytes(bytes)).split('\r\n\r\n');
  expect(head).toMatch(`HTTP/1.1 ${status}`);
  expect(JSON.parse(body)).toEqual({ message });
});
