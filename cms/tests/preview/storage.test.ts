import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { createAccount, login } from '../support/accounts';
import { runBackupCommand } from '../support/backup-command';
import { call } from '../support/client';
import { countStored, openPreview, type PreviewSite, previewRecord, startPreviewSite } from '../support/previews';
import { dataUrl, png } from '../support/sample-pictures';
import type { Site } from '../support/strapi';

const MAX_PREVIEWS = 10;

let started: PreviewSite;
let site: Site;
let valid: PreviewSite['valid'];
startPreviewSite((all) => {
  started = all;
  ({ site, valid } = all);
});
beforeEach(() => site.strapi.db.connection('previews').delete());

const ask = (token: string, fields: object = {}) =>
  previewRecord({ site, token }, 'tool', { ...valid.tool, ...fields });
const statusOf = async (url: string) => (await openPreview(site, url)).status;

test('the oldest previews of an account make room for its new ones, and those of others stay', async () => {
  const other = await ask((await createAccount(site, 'admin')).token);
  const icon = dataUrl(await png());
  const urls: string[] = [];
  for (let count = 0; count < MAX_PREVIEWS + 2; count += 1) urls.push(await ask(started.token, { icon }));
  expect(await countStored(site)).toEqual({ previews: MAX_PREVIEWS + 1, pictures: MAX_PREVIEWS });
  const statuses = await Promise.all([urls[0], urls[1], urls[2], urls.at(-1), other].map((url) => statusOf(url ?? '')));
  expect(statuses).toEqual([403, 403, 200, 200, 200]);
});

test('many previews at once do not exceed the share of an account, in several sessions', async () => {
  const person = await createAccount(site, 'admin');
  const tokens = [person.token, await login(site, person.email)];
  const asked = Array.from({ length: 3 * MAX_PREVIEWS }, (_, index) => ask(tokens[index % 2] ?? ''));
  await Promise.all(asked);
  expect((await countStored(site)).previews).toBe(MAX_PREVIEWS);
});

/** A picture that WebP hardly compresses, of about 2.5 MB. */
async function noise(): Promise<string> {
  const [width, height] = [1600, 1600];
  const raw = { width, height, channels: 3 } as const;
  return dataUrl(
    await sharp(randomBytes(width * height * 3), { raw })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
}

test('large previews push out earlier ones, so that an account stores 20 MB at most', async () => {
  const picture = await noise();
  const fields = { picture, firstScreen: picture, secondScreen: picture };
  const ask = () => previewRecord(started, 'portfolio', { ...valid.portfolio, ...fields });
  const sizeOfAll = async () => Number((await site.strapi.db.connection('previews').sum('size as size'))[0]?.size);
  const first = await ask();
  const one = await sizeOfAll();
  const fitting = Math.floor((20 * 1024 * 1024) / one);
  expect(fitting).toBeLessThan(MAX_PREVIEWS);
  for (let count = 0; count < fitting; count += 1) await ask();
  expect(await sizeOfAll()).toBe(fitting * one);
  expect(await statusOf(first)).toBe(403);
});

test('expired previews are deleted with their pictures, and others stay', async () => {
  const icon = dataUrl(await png());
  const [, kept] = [await ask(started.token, { icon }), await ask(started.token, { icon })];
  const [oldest] = await site.strapi.db.connection('previews').orderBy('created_at').limit(1);
  await site.strapi.db
    .connection('previews')
    .where({ id: oldest.id })
    .update({ expires_at: Date.now() - 1 });
  await site.strapi.service('plugin::back-office.previews').deleteExpired(new Date());
  expect(await countStored(site)).toEqual({ previews: 1, pictures: 1 });
  expect(await statusOf(kept)).toBe(200);
});

test('the tokens of sessions and previews are not stored', async () => {
  const url = await ask(started.token, { icon: dataUrl(await png()) });
  const stored = JSON.stringify(await site.strapi.db.connection('previews').select());
  for (const secret of [started.token, url.slice('/preview/'.length)]) {
    expect(stored.includes(secret.split('.')[2] ?? secret)).toBe(false);
  }
});

test('a backup contains no previews', async () => {
  await ask(started.token, { name: 'Not in a backup' });
  await call(site, 'tool.create', { token: started.token, body: { ...valid.tool, name: 'In every backup' } });
  const file = path.join(site.dataDir, 'backup.tar.gz');
  const { code, output } = await runBackupCommand(['backup', file], site.dataDir);
  expect([code, output.includes('Not in a backup')]).toEqual([0, false]);
  const archive = gunzipSync(readFileSync(file)).toString('latin1');
  expect(archive.includes('In every backup')).toBe(true);
  for (const words of ['Not in a backup', 'database/previews', 'database/preview_pictures']) {
    expect(archive.includes(words)).toBe(false);
  }
});
