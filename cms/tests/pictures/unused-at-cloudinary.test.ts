import { tool } from '../../src/contract/tool';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { startCloudinary } from '../support/cloudinary';
import { dataUrl, redOverBlue } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const FILE_UID = 'plugin::upload.file';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NO_PICTURE = 'icon must be a picture that was uploaded here or a web address';

let cloudinary: Awaited<ReturnType<typeof startCloudinary>>;
let site: Site;
let token: string;
let deletion: { timeout: number };

beforeAll(async () => {
  cloudinary = await startCloudinary();
  site = await startSite(cloudinary.environment);
  token = await loginAsOwner(site);
  deletion = site.strapi.config.get<{ timeout: number }>('plugin::upload.actionOptions.delete');
});
afterAll(async () => {
  await site.stop();
  await cloudinary.stop();
});
beforeEach(() => Object.assign(deletion, { timeout: 5000 }));
afterEach(async () => {
  cloudinary.state.destroys = 'work';
  await sweepAt(Date.now() + 48 * HOUR);
  cloudinary.state.destroyRequests = 0;
});

const files = () => site.strapi.db.query(FILE_UID);
const rowOf = (url: string) => files().findOne({ where: { url } });

const sweepAt = (time: number): Promise<number> =>
  site.strapi.plugin('back-office').service('unused-pictures').sweep(new Date(time));

/** A picture that nothing uses, whose day is over. */
async function expiredUpload(): Promise<string> {
  const imageString = dataUrl(await redOverBlue(300, 200).png().toBuffer());
  const { url } = (await call(site, 'upload.tool', { token, body: { imageString } })).body;
  await files().updateMany({ where: { url }, data: { unusedSince: new Date(Date.now() - 25 * HOUR) } });
  return url;
}

const createTool = (icon: string) =>
  site
    .http()
    .post('/api/info/tool')
    .set('Authorization', `Bearer ${token}`)
    .send({ name: 'Sextant', type: 'Instrument', description: 'Finds it.', link: 'https://sextant.example', icon });

const sendMessage = () =>
  call(site, 'communication.message', { body: { name: 'Vera', email: 'vera@visitor.test', message: 'Hello there' } });

/** Begins a sweep; resolves once Cloudinary has been asked to delete something. */
async function beginSweep() {
  const sweep = { isOver: false, removed: Promise.resolve(0) };
  sweep.removed = sweepAt(Date.now()).finally(() => {
    sweep.isOver = true;
  });
  await until(async () => cloudinary.state.destroyRequests > 0);
  return sweep;
}

test('while Cloudinary leaves a deletion unanswered, a message is taken and a list is read', async () => {
  const url = await expiredUpload();
  cloudinary.state.destroys = 'silence';
  const sweep = await beginSweep();

  const answer = await sendMessage();
  const list = await site.http().get('/api/info/tool');

  expect([answer.status, list.status, sweep.isOver]).toEqual([201, 200, false]);
  expect(await sweep.removed).toBe(0);
  expect(await rowOf(url)).toMatchObject({ origin: 'removing' });
});

test('a record that wants a picture whose deletion has begun is refused, and the next sweep finishes the deletion', async () => {
  const url = await expiredUpload();
  const { hash } = await rowOf(url);
  cloudinary.state.destroys = 'silence';
  const sweep = await beginSweep();

  const refused = await createTool(url);

  expect([refused.status, refused.body]).toEqual([400, { message: NO_PICTURE }]);
  expect(await sweep.removed).toBe(0);
  cloudinary.state.destroys = 'work';
  expect(await sweepAt(Date.now() + 11 * MINUTE)).toBeGreaterThan(0);
  expect(await rowOf(url)).toBeNull();
  expect([...cloudinary.pictures.keys()].filter((id) => id.includes(hash))).toEqual([]);
});

test('of two sweeps at once, one deletes a picture', async () => {
  await expiredUpload();
  const removed = await Promise.all([sweepAt(Date.now()), sweepAt(Date.now())]);
  expect(removed.sort()).toEqual([0, 1]);
});

test('a deletion whose process was killed is taken up by a later sweep', async () => {
  const url = await expiredUpload();
  const { hash } = await rowOf(url);
  // As a kill leaves it: the bytes of the picture itself are gone, the row and its sizes are there.
  await files().updateMany({ where: { url }, data: { origin: 'removing', unusedSince: new Date() } });
  cloudinary.pictures.delete(hash);

  expect(await sweepAt(Date.now() + 9 * MINUTE)).toBe(0);
  expect(await sweepAt(Date.now() + 11 * MINUTE)).toBe(1);

  expect(await rowOf(url)).toBeNull();
  expect([...cloudinary.pictures.keys()].filter((id) => id.includes(hash))).toEqual([]);
});

test('a picture that a record uses after its deletion has failed is kept and gets its sizes anew', async () => {
  const url = await expiredUpload();
  cloudinary.state.destroys = 'error';
  expect(await sweepAt(Date.now())).toBe(0);
  cloudinary.state.destroys = 'work';
  const { id } = await rowOf(url);
  // The panel offers every file of the library.
  const fields = { name: 'Astrolabe', type: 'Instrument', description: 'Finds it.', category: 'development' };
  await site.strapi.documents('api::tool.tool').create({ data: { ...fields, link: 'https://a.example', icon: id } });

  expect(await sweepAt(Date.now() + 25 * HOUR)).toBe(0);

  const row = await until(async () => {
    const found = await rowOf(url);
    return found.sizeSet && found;
  });
  expect(row).toMatchObject({ origin: 'site', unusedSince: null });
  const list = tool.array().parse((await site.http().get('/api/info/tool')).body);
  expect(list.find(({ name }) => name === 'Astrolabe')?.images.icon).toMatchObject({ width: 300, height: 200 });
});

test('a Cloudinary that refuses every deletion is asked for three pictures and not for all of them', async () => {
  const urls = [];
  for (let count = 0; count < 5; count += 1) urls.push(await expiredUpload());
  cloudinary.state.destroys = 'error';

  expect(await sweepAt(Date.now())).toBe(0);

  expect(cloudinary.state.destroyRequests).toBe(3);
  cloudinary.state.destroys = 'work';
  expect(await sweepAt(Date.now() + 11 * MINUTE)).toBe(5);
  for (const url of urls) expect(await rowOf(url)).toBeNull();
});
