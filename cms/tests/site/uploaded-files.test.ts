import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSuperAdmin, loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { openPanelWith } from '../support/panel';
import { openConnection, requestHead } from '../support/raw-connection';
import { png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const LIBRARY = ['/upload', '/upload/files', '/upload/files/1/replace', '/upload?id=1'];
/** Every file that these tests send begins with this mark, because other programs write into the temporary folder too. */
const MARK = `mark-${randomUUID()}`;

let site: Site;
let session: string;
beforeAll(async () => {
  site = await startSite();
  session = (await openPanelWith(site, await loginAsOwner(site))).access;
});
afterAll(() => site.stop());

function beginningOf(file: string): string {
  const bytes = Buffer.alloc(64);
  try {
    const descriptor = openSync(file, 'r');
    readSync(descriptor, bytes);
    closeSync(descriptor);
  } catch {
    // The entry is no file or has been deleted.
  }
  return bytes.toString('latin1');
}

/** The files of these tests in the temporary folder. */
const leftovers = () =>
  readdirSync(tmpdir())
    .flatMap((name) => {
      const file = path.join(tmpdir(), name);
      const found = statSync(file, { throwIfNoEntry: false });
      // Reading a pipe of another program would block.
      if (found?.isFile()) return [file];
      const isOurs = found?.isDirectory() && /^(portfolio-upload|strapi-)/.test(name);
      return isOurs ? readdirSync(file).map((inner) => path.join(file, inner)) : [];
    })
    .filter((file) => beginningOf(file).startsWith(MARK));

const expectNothingLeft = () => until(async () => leftovers().length === 0);

const upload = (address: string, field: string, token?: string) => {
  const request = site
    .http()
    .post(address)
    .attach(field, Buffer.from(`${MARK} ${'x'.repeat(300_000)}`), 'x.txt');
  return token ? request.set('Authorization', `Bearer ${token}`) : request;
};

test.each(LIBRARY.flatMap((address) => ['files', 'x'].map((field) => [address, field])))(
  'an anonymous file to %s in a field %s is a 401 and is never written',
  async (address, field) => {
    const answer = await upload(address ?? '', field ?? '');
    expect(leftovers()).toEqual([]);
    expect(answer.status).toBe(401);
  },
);

test('a file with a session is refused where no files are accepted, and is never written', async () => {
  for (const address of ['/upload/folders', '/upload/actions/bulk-move', '/admin/access-token']) {
    const answer = await upload(address, 'files', session);
    expect([address, answer.status, answer.body.error.message]).toEqual([
      address,
      415,
      'Files are not taken here, please send JSON',
    ]);
  }
  for (const address of ['/content-manager/x', '/x']) {
    expect([404, 405]).toContain((await upload(address, 'files', session)).status);
  }
  expect(leftovers()).toEqual([]);
});

test('no temporary file stays of a file in another field or of a refused file', async () => {
  expect((await upload('/upload', 'x', session)).status).toBe(400);
  expect((await upload('/upload?id=999999', 'files', session)).status).toBe(415);
  await expectNothingLeft();
});

test('a picture of a panel session is stored in the library, and no temporary file stays', async () => {
  const answer = await site
    .http()
    .post('/upload')
    .set('Authorization', `Bearer ${session}`)
    .field('fileInfo', JSON.stringify({ name: 'Harbour' }))
    .attach('files', await png(), 'harbour.png');
  expect([answer.status, answer.body[0]?.name]).toEqual([201, 'Harbour']);
  await expectNothingLeft();
});

const multipartHead = (length: number, token: string, type = 'multipart/form-data; boundary=x') =>
  requestHead('POST', '/upload', [
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    `Authorization: Bearer ${token}`,
  ]);
const partHead = (field: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n${MARK}`;

test.each([['files'], ['x']])('no temporary file stays of a file in a field %s that is cut off', async (field) => {
  const connections = Array.from({ length: 10 }, () => openConnection(site));
  for (const connection of connections) {
    connection.write(multipartHead(5_000_000, session));
    connection.write(`${partHead(field)}${'x'.repeat(1_000_000)}`);
  }
  if (field === 'files') await until(async () => leftovers().length > 0);
  for (const connection of connections) connection.end();
  await expectNothingLeft();
});

test('clients that disconnect while waiting do not delay others', async () => {
  const connections = Array.from({ length: 20 }, () => openConnection(site));
  for (const connection of connections) connection.write(`${multipartHead(24_000_000, session)}${partHead('files')}`);
  await until(async () => leftovers().length > 0);
  for (const connection of connections) connection.end();
  await expectNothingLeft();
  const next = openConnection(site);
  next.write(`${multipartHead(24_000_000, session)}${partHead('files')}`);
  // The upload does not wait ten seconds for each stalled client.
  await until(async () => leftovers().length > 0);
  next.end();
  await expectNothingLeft();
});

test('a multipart body that also declares an octet-stream is not written as one', async () => {
  const connection = openConnection(site);
  const body = `${partHead('x')}\r\n--x--\r\n`;
  connection.write(
    multipartHead(body.length + MARK.length, session, 'multipart/form-data; a=octet-stream; boundary=x'),
  );
  connection.write(MARK);
  connection.write(body);
  expect((await connection.response()).status).toBe(400);
  connection.end();
  await expectNothingLeft();
});

test('a multipart body of more than 25 MB is refused by its length, with a session too', async () => {
  const connection = openConnection(site);
  connection.write(multipartHead(25_000_001, session));
  const { status, body } = await connection.response();
  expect([status, body]).toMatchObject([413, { error: { message: 'The upload is too large: 25 MB at most' } }]);
  connection.end();
});

test('an ended session and a session of a blocked super admin upload nothing', async () => {
  const sessions = await Promise.all(
    [1, 2].map(async () => {
      const { email, token } = await createSuperAdmin(site);
      return { email, token, access: (await openPanelWith(site, token)).access };
    }),
  );
  const [ended, blocked] = sessions;
  await call(site, 'account.logout', { token: ended?.token });
  await site.strapi.db
    .query('plugin::users-permissions.user')
    .update({ where: { email: blocked?.email }, data: { blocked: true } });
  for (const { access } of sessions) expect((await upload('/upload', 'files', access)).status).toBe(401);
  expect(leftovers()).toEqual([]);
});
