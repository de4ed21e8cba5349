import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { tool } from '../../src/contract/tool';
import { claimPicture } from '../../src/plugins/back-office/server/src/pictures/claim-picture';
import { SIZE_SET, sizeKey } from '../../src/plugins/back-office/server/src/pictures/picture-widths';
import { processPicture } from '../../src/plugins/back-office/server/src/pictures/process-picture';
import { loginAsOwner } from '../support/accounts';
import { phonePhotograph, redOverBlue } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';
import { storeOlderUpload } from './older-upload';
import { replaceInPanel } from './panel-library';

const FILE_UID = 'plugin::upload.file';

let site: Site;
let token: string;

beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

const files = () => site.strapi.db.query(FILE_UID);
const findFile = (id: number) => files().findOne({ where: { id } });
const onDisk = (url: string) => path.join(site.dataDir, 'public', url);

const olderUpload = (bytes: Buffer, row?: object) => storeOlderUpload(site, bytes, row);

const photograph = (width = 1000, height = 500) => redOverBlue(width, height).jpeg().toBuffer();

/** Resolves with the row when its sizes are made or have failed. */
const waitForCompletion = (id: number) =>
  until(async () => {
    const row = await findFile(id);
    return row.sizeSet === SIZE_SET && !row.sizesDueAt && row;
  });

async function toolWith(icon: string) {
  const text = { name: 'Compass', type: 'Instrument', description: 'Points north.', link: 'https://compass.example' };
  const answer = await site
    .http()
    .post('/api/info/tool')
    .set('Authorization', `Bearer ${token}`)
    .send({ ...text, icon });
  return tool.parse(answer.body)._id;
}

async function shownIcon(id: string) {
  const list = tool.array().parse((await site.http().get('/api/info/tool')).body);
  return list.find(({ _id }) => _id === id)?.images.icon;
}

test('an older upload gets sizes in WebP, a placeholder and its dimensions; the original is unchanged', async () => {
  const bytes = await photograph();
  const { id, url } = await olderUpload(bytes);
  const { formats, ...row } = await waitForCompletion(id);
  expect(row).toMatchObject({ width: 1000, height: 500, url, mime: 'image/jpeg', sizesProblem: null });
  expect(row.placeholder).toMatch(/^data:image\/webp/);
  const sizes = Object.values<{ url: string; width: number; height: number }>(formats);
  expect(sizes.map(({ width }) => width)).toEqual([40, 80, 120, 180, 256, 384, 560, 800, 1000]);
  for (const { url: address, width, height } of sizes) {
    expect(await sharp(onDisk(address)).metadata()).toMatchObject({ format: 'webp', width, height });
  }
  expect(await readFile(onDisk(url))).toEqual(bytes);
});

test('the public list shows an older upload as soon as it is completed', async () => {
  const { id, url } = await olderUpload(await photograph(), { sizeSet: SIZE_SET });
  const record = await toolWith(url);
  expect(await shownIcon(record)).toBeUndefined();
  await files().update({ where: { id }, data: { sizeSet: null } });
  await waitForCompletion(id);
  const icon = await until(() => shownIcon(record));
  expect(icon).toMatchObject({ width: 1000, height: 500 });
  expect(icon.srcset).toMatch(/_40\.webp\?v=0 40w, .*_1000\.webp\?v=0 1000w$/);
});

test('sizes of an earlier version are replaced in srcset and deleted with the file', async () => {
  const { id, url } = await olderUpload(await photograph(), { width: 1000, height: 500, sizeSet: SIZE_SET });
  const small = { hash: `small_${id}`, ext: '.jpg', mime: 'image/jpeg', url: `/uploads/small_${id}.jpg` };
  await writeFile(onDisk(small.url), await photograph(640, 320));
  await files().update({ where: { id }, data: { formats: { small: { ...small, width: 640, height: 320 } } } });
  const record = await toolWith(url);
  expect((await shownIcon(record))?.srcset).toBe(`${small.url}?v=0 640w, ${url}?v=0 1000w`);

  await files().update({ where: { id }, data: { sizeSet: 'an earlier one' } });
  const row = await waitForCompletion(id);

  expect((await shownIcon(record))?.srcset).not.toContain('.jpg');
  expect(existsSync(onDisk(small.url))).toBe(true);
  await site.strapi.plugin('upload').service('upload').remove(row);
  const left = (await readdir(onDisk('/uploads'))).filter(
    (name) => name.includes(row.hash) || name.includes(small.hash),
  );
  expect(left).toEqual([]);
});

test('a photograph with an EXIF orientation is completed upright', async () => {
  const { id } = await olderUpload(await phonePhotograph(), { width: 400, height: 200 });
  const { formats, ...row } = await waitForCompletion(id);
  expect(row).toMatchObject({ width: 200, height: 400 });
  const stored = await sharp(onDisk(formats[sizeKey(200)].url)).metadata();
  expect(stored).toMatchObject({ width: 200, height: 400 });
  expect(stored.exif).toBeUndefined();
});

test('a file that cannot be decoded is tried once, marked and served unchanged', async () => {
  const whole = await photograph();
  const { id } = await olderUpload(whole.subarray(0, whole.length / 2), { width: 1000, height: 500 });
  const row = await waitForCompletion(id);
  expect(row.sizesProblem).toMatch(/Error/);
  expect(row.formats).toBeNull();
  expect((await claimPicture())?.id).not.toBe(id);
  // Replacing the picture starts another try.
  await replaceInPanel(site, id, await redOverBlue(300, 200).png().toBuffer());
  expect(await waitForCompletion(id)).toMatchObject({ width: 300, sizesProblem: null });
});

test('a file whose bytes are missing is retried after an hour', async () => {
  const { id, url } = await olderUpload(await photograph(), { sizeSet: SIZE_SET });
  await rm(onDisk(url));
  await files().update({ where: { id }, data: { sizeSet: null } });
  const { sizesDueAt, sizeSet } = await until(async () => {
    const row = await findFile(id);
    return row.sizesDueAt && new Date(row.sizesDueAt).getTime() > Date.now() + 59 * 60_000 && row;
  });
  expect(sizeSet).toBeNull();
  expect(new Date(sizesDueAt).getTime()).toBeLessThanOrEqual(Date.now() + 60 * 60_000);
});

test('a picture whose sizes cannot be stored is retried after an hour, and older ones are completed meanwhile', async () => {
  await site.strapi.plugin('back-office').service('picture-sizes').stop();
  const older = await olderUpload(await photograph());
  const failing = await olderUpload(await photograph());
  const { hash } = await findFile(failing.id);
  const provider = site.strapi.plugin('upload').provider;
  const { uploadStream } = provider;
  // The provider refuses every part of one picture.
  provider.uploadStream = (part: { hash: string }) =>
    part.hash.startsWith(hash) ? Promise.reject(new Error('refused by the provider')) : uploadStream(part);
  try {
    site.strapi.plugin('back-office').service('picture-sizes').start();
    expect(await waitForCompletion(older.id)).toMatchObject({ width: 1000 });
    const { sizesDueAt, sizeSet } = await findFile(failing.id);
    expect(sizeSet).toBeNull();
    expect(new Date(sizesDueAt).getTime()).toBeGreaterThan(Date.now() + 59 * 60_000);
  } finally {
    provider.uploadStream = uploadStream;
  }
  await files().update({ where: { id: failing.id }, data: { sizesDueAt: new Date(Date.now() - 1) } });
  expect(await waitForCompletion(failing.id)).toMatchObject({ width: 1000 });
});

test('untried pictures are claimed first, newest first, then retries by their due time', async () => {
  await site.strapi.plugin('back-office').service('picture-sizes').stop();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const one = await olderUpload(await photograph(), { sizesDueAt: minutesAgo(2) });
  const two = await olderUpload(await photograph());
  const three = await olderUpload(await photograph(), { sizesDueAt: minutesAgo(1) });
  const four = await olderUpload(await photograph());
  const claimed = [];
  for (let count = 0; count < 4; count += 1) claimed.push((await claimPicture())?.id);
  expect(claimed).toEqual([four.id, two.id, one.id, three.id]);
  expect(await claimPicture()).toBeNull();
  await files().deleteMany({ where: { id: { $in: [one.id, two.id, three.id, four.id] } } });
  site.strapi.plugin('back-office').service('picture-sizes').start();
});

test('of two processes that claim a picture simultaneously, one gets it', async () => {
  await site.strapi.plugin('back-office').service('picture-sizes').stop();
  const { id } = await olderUpload(await photograph());
  const claims = await Promise.all([claimPicture(), claimPicture()]);
  expect(claims.map((claim) => claim?.id).filter((claimed) => claimed === id)).toHaveLength(1);
  // The lease of a process that has died runs out.
  await files().update({ where: { id }, data: { sizesDueAt: new Date(Date.now() - 1) } });
  site.strapi.plugin('back-office').service('picture-sizes').start();
  expect(await waitForCompletion(id)).toMatchObject({ width: 1000 });
});

test('sizes of a picture that is replaced meanwhile are discarded', async () => {
  await site.strapi.plugin('back-office').service('picture-sizes').stop();
  const { id } = await olderUpload(await photograph());
  const stale = await findFile(id);
  await replaceInPanel(site, id, await redOverBlue(300, 200).png().toBuffer());
  const replaced = await findFile(id);

  await processPicture({ ...stale, replacedAt: null });

  expect((await findFile(id)).formats).toEqual(replaced.formats);
  const names = (await readdir(onDisk('/uploads'))).filter((name) => name.includes(stale.hash)).sort();
  const used = [replaced, ...Object.values<{ url: string }>(replaced.formats)].map(({ url }) => path.basename(url));
  expect(names).toEqual([...used].sort());
  site.strapi.plugin('back-office').service('picture-sizes').start();
});
