import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type FetchRules, fetchCalendar } from '../../src/plugins/back-office/server/src/busy-calendars/fetch-calendar';
import { isPublicAddress } from '../../src/plugins/back-office/server/src/busy-calendars/public-addresses';

const LOCAL: FetchRules = {
  allowsHttp: true,
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  timeoutMs: 10_000,
};
const MEBIBYTE = Buffer.alloc(1024 * 1024, 'x');
let server: Server;
let answer: RequestListener;
let requests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
const fetchFrom = (url: string, rules: Partial<FetchRules> = {}) => fetchCalendar(url, { ...LOCAL, ...rules });
const fetchAnswer = (given: RequestListener, rules?: Partial<FetchRules>) => {
  answer = given;
  return fetchFrom(`http://calendar.test:${port()}/secret.ics`, rules);
};
const redirectTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

test('a calendar is read, compressed or not, and after redirects', async () => {
  expect(await fetchAnswer((_, response) => response.end('plain'))).toBe('plain');
  const zipped = gzipSync('zipped');
  expect(await fetchAnswer((_, response) => response.setHeader('content-encoding', 'gzip').end(zipped))).toBe('zipped');
  const moved: RequestListener = ({ url }, response) =>
    url === '/moved' ? response.end('moved') : response.writeHead(307, { location: '/moved' }).end();
  expect(await fetchAnswer(moved)).toBe('moved');
});

test('a calendar is read in another set of characters, and as a compressed file', async () => {
  const send = (body: Buffer, type = 'text/calendar') =>
    fetchAnswer((_, response) => response.setHeader('content-type', type).end(body));
  expect(await send(gzipSync('zipped'))).toBe('zipped');
  expect(await send(Buffer.from('Caf\u00e9', 'latin1'), 'text/calendar; charset=ISO-8859-1')).toBe('Caf\u00e9');
  expect(await send(Buffer.from('\ufeffCaf\u00e9', 'utf16le'))).toBe('Caf\u00e9');
  expect(await send(Buffer.from('Caf\u00e9'), 'text/calendar; charset=unknown')).toBe('Caf\u00e9');
});

test('an answer other than 200 is told by its number', async () => {
  const gone: RequestListener = (_, response) => response.writeHead(404).end();
  await expect(fetchAnswer(gone)).rejects.toThrow(/^The calendar answered with 404$/);
});

test('a redirect to an inside address is refused, by number and by name', async () => {
  const sentence = /^The address leads to a private network$/;
  for (const host of ['10.0.0.1', '[::1]', '2130706434', '0x7f000002', '169.254.169.254']) {
    await expect(fetchAnswer(redirectTo(`http://${host}:${port()}/`))).rejects.toThrow(sentence);
  }
  const resolve = async (host: string) => [{ address: host === 'inside.test' ? '10.0.0.1' : '127.0.0.1', family: 4 }];
  await expect(fetchAnswer(redirectTo('http://inside.test/'), { resolve })).rejects.toThrow(sentence);
});

test('endless redirects end after five', async () => {
  requests = 0;
  await expect(fetchAnswer(redirectTo('/again'))).rejects.toThrow(/^The calendar is redirected too often$/);
  expect(requests).toBe(6);
});

test('an endless answer and a gzip bomb end at 5 MB', async () => {
  const endless: RequestListener = (_, response) => {
    const write = () => {
      while (!response.destroyed && response.write(MEBIBYTE));
    };
    response.on('drain', write);
    write();
  };
  await expect(fetchAnswer(endless)).rejects.toThrow(/^The calendar is larger than 5 MB$/);
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024));
  const send: RequestListener = (_, response) => response.setHeader('content-encoding', 'gzip').end(bomb);
  await expect(fetchAnswer(send)).rejects.toThrow(/^The calendar is larger than 5 MB$/);
  const packed: RequestListener = (_, response) => response.end(bomb);
  await expect(fetchAnswer(packed)).rejects.toThrow(/^The calendar is larger than 5 MB$/);
});

test('a server that drips its answer, or a name that never resolves, ends at the deadline', async () => {
  const drip: RequestListener = (_, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };
  const sentence = /^The calendar did not answer within 0.3 seconds$/;
  await expect(fetchAnswer(drip, { timeoutMs: 300 })).rejects.toThrow(sentence);
  await expect(fetchAnswer(drip, { timeoutMs: 300, resolve: () => new Promise(() => {}) })).rejects.toThrow(sentence);
});

test('a name of several addresses is refused if one of them is private', async () => {
  const resolve = async () => [
    { address: '127.0.0.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  await expect(fetchAnswer((_, response) => response.end('x'), { resolve })).rejects.toThrow('private network');
});

test('a name that changes its address is resolved once for each connection, and checked anew after a redirect', async () => {
  const answers = ['127.0.0.1', '10.0.0.1', '127.0.0.1'];
  let count = 0;
  const resolve = async () => [{ address: answers[count++] ?? '', family: 4 }];
  expect(await fetchAnswer((_, response) => response.end('once'), { resolve })).toBe('once');
  expect(count).toBe(1);
  count = 0;
  await expect(fetchAnswer(redirectTo('/again'), { resolve })).rejects.toThrow('private network');
  expect(count).toBe(2);
});

test('addresses without https are refused, webcal is https, and no message holds the address', async () => {
  const strict = { allowsHttp: false };
  const sentence = 'The address of the calendar must begin with https://';
  await expect(fetchFrom('http://calendar.test/secret', strict)).rejects.toThrow(sentence);
  await expect(fetchFrom('file:///etc/passwd', strict)).rejects.toThrow(sentence);
  await expect(fetchFrom('webcal://10.0.0.1/secret', strict)).rejects.toThrow('The address leads to a private network');
  await expect(fetchFrom('no address')).rejects.toThrow(/^The address of the calendar is not valid$/);
  await expect(fetchFrom('http://127.0.0.1:1/secret')).rejects.toThrow(
    /^The server of the calendar refuses connections$/,
  );
});

test.each([
  '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.168.1.1 224.0.0.1 255.255.255.255',
  ':: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fe80::1 fc00::1 fd12::1 ff02::1 2002:7f00:1:: 2001:db8::1',
])('the addresses %s are not public', (addresses) => {
  expect(addresses.split(' ').filter(isPublicAddress)).toEqual([]);
});

test('addresses of the internet are public', () => {
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'].filter(isPublicAddress)).toHaveLength(4);
});
