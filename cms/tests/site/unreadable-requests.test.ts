import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { COMMON_HEADERS, policyText, SITE_POLICY } from '../../src/platform/environment/content-security-policies';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('a deeply nested body is a 400', async () => {
  const response = await site
    .http()
    .post('/api/communication/new-client-contact')
    .set('Content-Type', 'application/json')
    .send(`${'['.repeat(4_000)}${']'.repeat(4_000)}`);
  expect([response.status, response.body]).toEqual([
    400,
    { message: 'The request is nested too deeply: 50 levels at most' },
  ]);
});

/** The response to these bytes, which may be no valid request. */
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
  [
    'an address of 100 kB',
    `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'The address or the headers of the request are too long',
  ],
  [
    'a negative length',
    'POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
    '400 Bad Request',
    'The request could not be understood',
  ],
  [
    'an expectation that nobody knows',
    'POST / HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\nContent-Length: 0\r\n\r\n',
    '417 Expectation Failed',
    'This server meets no expectation but 100-continue',
  ],
])('%s is refused with a sentence', async (_what, bytes, status, message) => {
  const [head = '', body = ''] = (await answerToBytes(bytes)).split('\r\n\r\n');
  expect(head).toMatch(`HTTP/1.1 ${status}`);
  expect(JSON.parse(body)).toEqual({ message });
});

test.each([
  ['words', 'words\r\n\r\n'],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\n\r\n'],
])('the refusal of an unreadable request carries the security headers', async (_what, bytes) => {
  const [head = ''] = (await answerToBytes(bytes)).split('\r\n\r\n');
  const headers = new Map([...head.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value?.trim()]));
  for (const [name, value] of Object.entries(COMMON_HEADERS)) expect([name, headers.get(name)]).toEqual([name, value]);
  expect(headers.get('Content-Security-Policy')).toBe(policyText(SITE_POLICY));
});

test.each([
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nwords'],
  ['chunks under another name', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a header that is folded', 'X-Folded: a\r\n b: c\r\nContent-Length : 5\r\n\r\nwords'],
])('a request with %s is refused as a possible request smuggling', async (_what, rest) => {
  const answer = await answerToBytes(`POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\n${rest}`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close/);
});

test('a client has 15 seconds for the head of a request and two minutes for all of it', () => {
  const { httpServer } = site.strapi.server;
  expect([httpServer.headersTimeout, httpServer.requestTimeout]).toEqual([15_000, 120_000]);
});
