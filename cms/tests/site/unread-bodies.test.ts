import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBody } from '../../src/platform/http/bodies/read-body';
import { discardUnreadBodies } from '../../src/platform/http/unread-bodies';
import { ENVIRONMENT } from '../support/strapi';
import { until } from '../support/until';

const STALL_MS = 300;

// The security headers of a refusal depend on this environment.
Object.assign(process.env, ENVIRONMENT, { DATA_DIR: path.join(tmpdir(), 'portfolio-test-unread-bodies') });

let server: Server;
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});
afterAll(() => rm(process.env.DATA_DIR ?? '', { recursive: true, force: true }));

/** Opens a connection to a server with this listener. */
async function openTo(answer: RequestListener): Promise<Socket> {
  server = createServer(answer);
  discardUnreadBodies(server, STALL_MS);
  const { answerUnreadableRequests } = await import('../../src/platform/http/unreadable-requests');
  answerUnreadableRequests(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return connect(port, '127.0.0.1').on('error', () => {});
}

/** Resolves with everything received until the connection is closed or reset. */
const receivedBy = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let received = '';
    socket.setEncoding('latin1').on('data', (text) => {
      received += text;
    });
    socket.once('close', () => resolve(received));
  });

const post = (lines: string) => `POST / HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n`;
const countResponses = (received: string) => received.match(/HTTP\/1\.1 \d{3}/g) ?? [];

/** Reads every body and answers with the result. */
const reader: RequestListener = async (request, response) => {
  try {
    const body = await readBody(request, Number(request.headers['content-length']), STALL_MS);
    response.end(body);
  } catch (error) {
    response.statusCode = (error as { status: number }).status;
    response.end((error as Error).message);
  }
};

test('a body that stops arriving is a 408, and its connection is closed', async () => {
  const socket = await openTo(reader);
  socket.write(`${post('Content-Length: 1000')}half of it`);
  const received = await receivedBy(socket);
  expect(countResponses(received)).toEqual(['HTTP/1.1 408']);
  expect(received).toContain('The request took too long to arrive');
});

test('a body that arrives byte by byte is a 408', async () => {
  const socket = await openTo(reader);
  socket.write(post('Content-Length: 1000'));
  const timer = setInterval(() => socket.write('x'), STALL_MS / 10);
  const received = await receivedBy(socket);
  clearInterval(timer);
  expect(countResponses(received)).toEqual(['HTTP/1.1 408']);
});

test('a body that arrives slowly but steadily is read', async () => {
  let request: IncomingMessage | undefined;
  const socket = await openTo((incoming, response) => {
    request = incoming;
    return reader(incoming, response);
  });
  /** Whether the body has grown is looked at after each piece instead of after a time. */
  const looks: (() => void)[] = [];
  const begin = setInterval;
  jest.spyOn(globalThis, 'setInterval').mockImplementation((look) => {
    looks.push(look);
    return begin(() => {}, 60_000);
  });
  const piece = 'x'.repeat(100_000);
  socket.write(post(`Content-Length: ${10 * piece.length}\r\nConnection: close`));
  const received = receivedBy(socket);
  await until(async () => request !== undefined);
  for (let count = 1; count <= 10; count += 1) {
    socket.write(piece);
    await until(async () => (request?.socket.bytesRead ?? 0) > count * piece.length);
    for (const look of looks) look();
  }
  expect(looks.length).toBeGreaterThan(0);
  expect((await received).endsWith(`\r\n\r\n${piece.repeat(10)}`)).toBe(true);
});

test('after an early response the rest of the body is discarded, and the connection serves the next request', async () => {
  const socket = await openTo((request, response) => {
    response.setHeader('Connection', request.url === '/' ? 'keep-alive' : 'close');
    response.end(`answer to ${request.url}`);
  });
  socket.write(`${post('Content-Length: 3000000')}${'x'.repeat(3_000_000)}`);
  socket.write('GET /next HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const received = await receivedBy(socket);
  expect(received).toContain('answer to /\r\n'.trim());
  expect(received).toContain('answer to /next');
});

test('after an early response a body that stops arriving is disconnected without a second response', async () => {
  const socket = await openTo((_request, response) => response.end('early'));
  socket.write(`${post('Content-Length: 1000')}half of it`);
  expect(countResponses(await receivedBy(socket))).toEqual(['HTTP/1.1 200']);
});

test('after an early response an endless body is disconnected', async () => {
  const socket = await openTo((_request, response) => response.end('early'));
  socket.write(post('Content-Length: 10000000000'));
  const piece = Buffer.alloc(1_000_000);
  const send = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', send);
  send();
  // Sending the whole body would take minutes.
  expect(countResponses(await receivedBy(socket))).toEqual(['HTTP/1.1 200']);
  expect(socket.bytesWritten).toBeLessThan(5_000_000_000);
});

test.each([
  ['has been answered', (response: Parameters<RequestListener>[1]) => response.end('early')],
  ['is being answered', (response: Parameters<RequestListener>[1]) => response.write('early')],
])('a request whose chunks become unreadable while it %s gets no second response', async (_when, answer) => {
  const socket = await openTo((_request, response) => answer(response));
  socket.write(post('Transfer-Encoding: chunked'));
  await new Promise((resolve) => socket.once('readable', resolve));
  socket.write('these are no chunks\r\n\r\n');
  expect(countResponses(await receivedBy(socket))).toEqual(['HTTP/1.1 200']);
});

test('an unreadable request gets no response before the request that it follows', async () => {
  const socket = await openTo((_request, response) => setTimeout(() => response.end('late'), STALL_MS));
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\nno HTTP at all\r\n\r\n');
  expect(countResponses(await receivedBy(socket))).toEqual([]);
});

test('an unreadable request after an answered one is refused with a sentence', async () => {
  const socket = await openTo((_request, response) => response.end('first'));
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('readable', resolve));
  socket.write('no HTTP at all\r\n\r\n');
  expect(countResponses(await receivedBy(socket))).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

test('many unread bodies are discarded in turn, and each client gets its response', async () => {
  const first = await openTo((_request, response) => response.end('early'));
  const { port } = server.address() as AddressInfo;
  const sockets = [first, ...Array.from({ length: 30 }, () => connect(port, '127.0.0.1').on('error', () => {}))];
  const body = Buffer.alloc(5_000_000, 'x');
  const received = sockets.map((socket) => receivedBy(socket));
  for (const socket of sockets) {
    socket.write(post(`Content-Length: ${body.length}\r\nConnection: keep-alive`));
    socket.write(body);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  }
  for (const answers of await Promise.all(received)) {
    expect(countResponses(answers)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  }
});
