import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { removeVersion } from '../../src/plugins/back-office/server/src/pictures/picture-urls';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { openDatabase } from '../support/database';
import { startKillableSite } from '../support/killable-site';
import { startMeetingSite, toSlot } from '../support/meeting-hours';
import { uploadPicture } from '../support/pictures';
import { dataUrl, redOverBlue } from '../support/sample-pictures';
import { OWNER, type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const MAIL = 'plugin::back-office.mail';
const SENDERS = 3;
const MAX_MESSAGES = 10;
/** The units of five minutes that a meeting of an hour holds. */
const UNITS = 12;

/** The site starts three times. */
jest.setTimeout(8 * 60_000);

/** The successes that the killed process has answered. */
const accepted = {
  messages: [] as string[],
  meetings: [] as string[],
  names: [] as string[],
  pictures: [] as string[],
};
let server: Awaited<ReturnType<typeof startMeetingSite>>['server'];
let dataDir: string;
let database: Knex;
let token: string;

type Send = (method: 'POST' | 'PATCH', address: string, body: object) => Promise<{ status: number; body: unknown }>;

/** Repeats `work`, at most `most` times, until the process is gone. */
async function repeat(work: (count: number) => Promise<void>, most = Number.POSITIVE_INFINITY): Promise<void> {
  try {
    for (let count = 0; count < most; count += 1) await work(count);
  } catch (error) {
    // fetch rejects with this error when the connection is lost.
    if (!(error instanceof Error) || !/fetch failed|terminated/.test(error.message)) throw error;
  }
}

/** Visitors and an admin write at the same time until the process is gone. */
function writeUntilGone(send: Send, tool: string, free: string[], picture: string): Promise<unknown> {
  const expectSuccess = ({ status, body }: Awaited<ReturnType<Send>>) => {
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const sendMessage = (sender: number) => async (count: number) => {
    const message = `message ${sender}-${count} of a visitor`;
    const visitor = { name: 'Vera', email: `vera-${sender}-${count}@visitor.test`, message };
    expectSuccess(await send('POST', '/api/communication/new-client-contact', visitor));
    accepted.messages.push(message);
  };
  return Promise.all([
    ...Array.from({ length: SENDERS }, (_, sender) => repeat(sendMessage(sender), MAX_MESSAGES)),
    repeat(
      async (count) => {
        const [name, email, mode] = ['Mo', `mo-${count}@visitor.test`, 'chat'];
        const slot = toSlot(free[count] ?? '');
        expectSuccess(
          await send('POST', '/api/communication/new-client-meeting', { name, email, mode, slot, timeZone: 'UTC' }),
        );
        accepted.meetings.push(email);
      },
      Math.min(free.length, MAX_MESSAGES),
    ),
    repeat(async (count) => {
      expectSuccess(await send('PATCH', `/api/info/tool/${tool}`, { name: `Tool ${count}` }));
      accepted.names.push(`Tool ${count}`);
    }),
    repeat(async () => {
      const body = expectSuccess(await send('POST', '/api/upload/tool/picture', { imageString: picture }));
      accepted.pictures.push((body as { url: string }).url);
    }),
  ]);
}

/** Prepares a site and kills its process while it writes everything at the same time and a mail is being sent. */
beforeAll(async () => {
  const on = await startMeetingSite();
  await on.useHours();
  const free = await on.listFree();
  token = await loginAsOwner(on.site);
  const { tool } = payloads(await uploadPicture(on.site));
  const { _id: id } = (await call(on.site, 'tool.create', { token, body: tool })).body;
  ({ server } = on);
  ({ dataDir } = on.site);
  await on.site.stop({ keepData: true });

  const picture = dataUrl(await redOverBlue(600, 400).png().toBuffer());
  const hold = server.hold();
  const killable = await startKillableSite(dataDir, { ...server.environment, HISTORY_VERSIONS: '1000' });
  const writing = writeUntilGone(
    async (method, address, body) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const response = await fetch(killable.url + address, { method, headers, body: JSON.stringify(body) });
      return { status: response.status, body: await response.json() };
    },
    id,
    free,
    picture,
  );
  const hasWritten = async () => Object.values(accepted).every((list) => list.length >= 2);
  await Promise.race([Promise.all([until(hasWritten), hold.waitFor(1)]), writing]).finally(() => killable.kill());
  await writing;
  hold.end();
  // The caller of openDatabase destroys it; a killed site has a database.
  database = (await openDatabase(dataDir)) as Knex;
});
afterAll(async () => {
  await database?.destroy();
  await server?.stop();
});

test('each message and meeting that was answered with success is stored once', async () => {
  const messages = await database('back_office_messages').pluck('message');
  expect(new Set(messages).size).toBe(messages.length);
  expect(messages).toEqual(expect.arrayContaining(accepted.messages));
  const meetings = await database('back_office_meetings').pluck('email');
  expect(new Set(meetings).size).toBe(meetings.length);
  expect(meetings).toEqual(expect.arrayContaining(accepted.meetings));
});

test('each stored meeting holds exactly its time', async () => {
  const meetings = await database('back_office_meetings').pluck('id');
  const holders: number[] = await database('meeting_times').pluck('meeting_id');
  expect(holders.sort()).toEqual(meetings.flatMap((id) => Array<number>(UNITS).fill(id)).sort());
});

test('no change of a record is without its version, and no version without its change', async () => {
  const [{ name }] = await database('tools').select('name');
  const rows = await database('back_office_versions').where({ content_type: 'api::tool.tool' }).orderBy('id');
  const names = rows.map(({ snapshot }) => (typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot).name);
  expect(names.at(-1)).toBe(name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(accepted.names));
});

test('each picture that was answered with success is complete in all its sizes', async () => {
  const files = await database('files').select('url', 'formats');
  for (const accepting of accepted.pictures) {
    const { url, formats } = files.find((file) => file.url === removeVersion(accepting));
    const sizes: { url: string }[] = Object.values(typeof formats === 'string' ? JSON.parse(formats) : formats);
    expect(sizes.length).toBeGreaterThan(3);
    for (const address of [url, ...sizes.map((size) => size.url)]) {
      await sharp(await readFile(path.join(dataDir, 'public', address))).stats();
    }
  }
});

test('after the next start each stored message is mailed once, and a repeated mail has the same Message-ID', async () => {
  const messages: string[] = await database('back_office_messages').pluck('message');
  // The mails that the killed process was sending are due when their leases have ended.
  const past = new Date(0);
  await database('back_office_mails')
    .where({ state: 'waiting' })
    .update({ next_attempt_at: past, lease_ends_at: past });
  const site: Site = await startSite(server.environment, dataDir);
  try {
    const list = await site.http().get('/api/admin/all').set('Authorization', `Bearer ${token}`);
    expect(list.status).toBe(200);
    await until(async () => (await site.strapi.db.query(MAIL).count({ where: { state: 'waiting' } })) === 0);
  } finally {
    await site.stop();
  }
  const toOwner = server.inbox.filter(({ recipients }) => recipients.includes(OWNER.email));
  for (const message of messages) {
    const mails = toOwner.filter(({ source }) => source.includes(message));
    expect([message, new Set(mails.map(({ mail }) => mail.messageId)).size]).toEqual([message, 1]);
  }
});
