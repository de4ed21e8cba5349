import fs, { appendFileSync, readdirSync } from 'node:fs';
import promises from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { isPostgres } from '../support/database';
import { openPanel } from '../support/panel';
import { dataUrl, png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

const NO_ROOM = 'The site has no room to save anything right now, please try again later';
const UNLIMITED_PAGES = 2 ** 30;

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());
afterEach(() => jest.restoreAllMocks());

const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** A file that takes some bytes and then no more. */
const fullFile = (file: string) =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      appendFileSync(file, chunk.subarray(0, 10));
      done(noRoom());
    },
  });

let restore = () => {};
afterEach(() => restore());

/** The files whose paths match have no room until `restore`. */
function fill(pattern: RegExp): void {
  const { WriteStream } = fs;
  const { writeFile } = promises;
  // createWriteStream uses the class as well.
  Object.assign(fs, {
    WriteStream: new Proxy(WriteStream, {
      construct: (target, [file, options]) =>
        pattern.test(String(file)) ? fullFile(String(file)) : Reflect.construct(target, [file, options]),
    }),
  });
  const writing = jest.spyOn(promises, 'writeFile').mockImplementation(async (file, content, options) => {
    if (!pattern.test(String(file))) return writeFile(file, content, options);
    await writeFile(file, 'some bytes');
    throw noRoom();
  });
  restore = () => {
    Object.assign(fs, { WriteStream });
    writing.mockRestore();
  };
}

const upload = async () => call(site, 'upload.tool', { token, body: { imageString: dataUrl(await png()) } });
const listUploads = () => readdirSync(path.join(site.dataDir, 'public', 'uploads'));

test('a picture for which the uploads have no room is refused with a sentence and leaves no file, and the next is stored', async () => {
  const before = listUploads();
  fill(/\/public\/uploads\//);
  const refused = await upload();
  expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([503, '300', { message: NO_ROOM }]);
  expect(listUploads()).toEqual(before);
  restore();
  expect((await upload()).status).toBe(201);
});

test('a picture for which the temporary folder has no room is refused by the site and the library, and no file stays', async () => {
  const panel = await openPanel(site);
  // A separate folder, because other tests may use the common one at the same time.
  const folder = await promises.mkdtemp(path.join(os.tmpdir(), 'portfolio-test-'));
  jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
  fill(new RegExp(folder));
  const refused = await upload();
  expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([503, '300', { message: NO_ROOM }]);
  const inPanel = await panel.upload({}, await png());
  expect([inPanel.status, inPanel.body.error.message]).toEqual([503, NO_ROOM]);
  restore();
  expect(readdirSync(folder)).toEqual([]);
  expect((await panel.upload({}, await png())).status).toBe(201);
  expect((await upload()).status).toBe(201);
  await promises.rm(folder, { recursive: true });
});

if (!isPostgres) {
  const limitPages = (count: number) => site.strapi.db.connection.raw(`PRAGMA max_page_count = ${count}`);
  const send = (message: string) =>
    site.http().post('/api/communication/new-client-contact').send({ name: 'Ada', email: 'ada@visitor.test', message });

  test('a message for which the database has no room is refused with a sentence, lists are read, and none that was accepted is lost', async () => {
    const logged = jest.spyOn(site.strapi.log, 'error').mockReturnThis();
    const [{ page_count: pages }] = await site.strapi.db.connection.raw('PRAGMA page_count');
    await limitPages(pages);
    const accepted: string[] = [];
    let refused = await send('The first message');
    for (let count = 0; refused.status === 201; count += 1) {
      accepted.push(`Message ${count} ${'of many words '.repeat(300)}`);
      refused = await send(accepted.at(-1) ?? '');
    }
    const lost = accepted.pop();
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([503, '300', { message: NO_ROOM }]);
    expect(logged.mock.calls.flat().map(String).join('\n')).not.toContain('of many words');
    expect((await site.http().get('/api/info/tool')).status).toBe(200);

    await limitPages(UNLIMITED_PAGES);
    expect((await send('After the recovery')).status).toBe(201);
    const stored: string[] = await site.strapi.db.connection('back_office_messages').pluck('message');
    expect(stored).toEqual(expect.arrayContaining(accepted.map((message) => message.trim())));
    expect(stored).not.toContain(lost?.trim());
  });
}
