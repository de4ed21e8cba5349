import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { disconnectOnUnreadResponses } from '../../src/platform/http/unread-responses';

const SILENCE_MS = 1500;
/** More bytes than the socket buffers of the system hold. */
const LARGE = Buffer.alloc(30_000_000, 'x');

let server: Server;
afterEach(() => server.close());

/** Sends a request to a server with this listener and returns the connection. */
async function ask(request: string, answer: RequestListener): Promise<Socket> {
  server = createServer(answer);
  disconnectOnUnreadResponses(server, SILENCE_MS);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`${request} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return socket;
}

test('a client that never reads its response is disconnected', async () => {
  const gone = new Promise((resolve) => {
    ask('GET /', (_request, response) => response.once('close', resolve).end(LARGE));
  });
  await expect(gone).resolves.toBeUndefined();
});

test('a client that reads slowly gets the whole response', async () => {
  const socket = await ask('GET /', (_request, response) => response.end(LARGE));
  let read = 0;
  for await (const bytes of socket) {
    read += bytes.length;
    await sleep(5);
  }
  expect(read).toBeGreaterThan(LARGE.length);
});

test('a slow change is not disconnected', async () => {
  const socket = await ask('POST /', async (_request, response) => {
    await sleep(2 * SILENCE_MS);
    response.end('done');
  });
  expect(await text(socket)).toMatch('done');
});

test('a client that does not read the response to a change is disconnected', async () => {
  const gone = new Promise((resolve) => {
    ask('POST /', (_request, response) => response.once('close', resolve).end(LARGE));
  });
  await expect(gone).resolves.toBeUndefined();
});
