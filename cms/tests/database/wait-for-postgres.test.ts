import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import knex from 'knex';
import { waitForPostgres } from '../../src/platform/database/wait-for-postgres';

const PASSWORD = 'p-of-the-database';

/** Waits at `port` for at most `maxWaitMs`, and returns what was logged and the error that ended it. */
async function waitAtPort(port: number, maxWaitMs: number) {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const database = knex({ client: 'pg', connection: `postgres://site:${PASSWORD}@127.0.0.1:${port}/portfolio` });
  const error = await waitForPostgres(database, { warn: say, info: say }, maxWaitMs).catch((reason) => reason);
  await database.destroy();
  return { lines, error };
}

/** A server that answers every client with this error of PostgreSQL (protocol 3.0, ErrorResponse). */
async function startRefusingServer(code: string, message: string) {
  let attempts = 0;
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      attempts += 1;
      socket.end(Buffer.concat([head, fields]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address and a port.
  const { port } = server.address() as AddressInfo;
  return { port, attempts: () => attempts, stop: () => server.close() };
}

test('a PostgreSQL that does not answer is waited for and then reported without its password', async () => {
  const { port, stop } = await startRefusingServer('', '');
  stop();
  const { lines, error } = await waitAtPort(port, 2_500);
  expect(lines).toEqual([
    `Waiting for PostgreSQL at 127.0.0.1:${port}, which does not answer (ECONNREFUSED): up to 2.5 s`,
  ]);
  expect(error.message).toBe(
    `PostgreSQL at 127.0.0.1:${port} has not answered for 3 s (ECONNREFUSED). See that it runs and that DATABASE_URL leads to it.`,
  );
  expect(error.stack).toBeUndefined();
  expect(error.message + lines).not.toContain(PASSWORD);
});

test('a PostgreSQL that is starting is asked again each second', async () => {
  const server = await startRefusingServer('57P03', 'the database system is starting up');
  const { error } = await waitAtPort(server.port, 2_500);
  server.stop();
  expect(server.attempts()).toBe(4);
  expect(error.message).toContain('has not answered for 3 s (57P03)');
});

test.each([
  [
    '28P01',
    'password authentication failed for user "site"',
    'refuses the password of the user site. Write the right one into DATABASE_URL; with docker-compose.yml it is POSTGRES_PASSWORD in .env, and PostgreSQL keeps the one that it was first started with.',
  ],
  [
    '3D000',
    'database "portfolio" does not exist',
    'has no database portfolio. Create it, or correct the name in DATABASE_URL.',
  ],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.2"',
    'cannot be used by the user site: no pg_hba.conf entry for host "10.0.0.2". Correct DATABASE_URL, or the settings of PostgreSQL.',
  ],
])('%s of PostgreSQL ends the wait with a sentence that says what to change', async (code, message, sentence) => {
  const server = await startRefusingServer(code, message);
  const { lines, error } = await waitAtPort(server.port, 60_000);
  server.stop();
  expect(lines).toEqual([]);
  expect(error.message).toBe(`PostgreSQL at 127.0.0.1:${server.port} ${sentence}`);
  expect(server.attempts()).toBe(1);
});

test('an address that cannot be parsed is reported without its password', async () => {
  const database = knex({
    client: 'pg',
    connection: { connectionString: `postgres://site:${PASSWORD}@[half/portfolio` },
  });
  const error = await waitForPostgres(database, console, 60_000).catch((reason) => reason);
  expect(error.message).toMatch(/^DATABASE_URL cannot be read\./);
  expect(error.message).not.toContain(PASSWORD);
});
