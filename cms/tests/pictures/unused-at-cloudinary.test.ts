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
const findFile = (url: string) => files().findOne({ where: { url } });

const sweepAt = (time: number): Promise<number> =>
  site.strapi.plugin('back-office').service('unused-pictures').sweep(new Date(time));

/** Uploads a picture that has been unused for more than 24 hours. */
async function uploadExpired(): Promise<string> {
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

/** Starts a sweep and resolves when Cloudinary has received a deletion. */
async function beginSweep() {
  const sweep = { isOver: false, removed: Promise.resolve(0) };
  sweep.removed = sweepAt(Date.now()).finally(() => {
    sweep.isOver = true;
  });
  await until(async () => cloudinary.state.destroyRequests > 0);
  return sweep;
}

test('messages and lists are answered while Cloudinary does not answer a deletion', async () => {
  const url = await uploadExpired();
  cloudinary.state.destroys = 'silence';
  const sweep = await beginSweep();

  const answer = await sendMessage();
  const list = await site.http().get('/api/info/tool');

  expect([answer.status, list.status, sweep.isOver]).toEqual([201, 200, false]);
  expect(await sweep.removed).toBe(0);
  expect(await findFile(url)).toMatchObject({ origin: 'removing' });
});

test('a picture whose deletion has begun is refused for a record, and the next sweep completes the deletion', async () => {
  const url = await uploadExpired();
  const { hash } = await findFile(url);
  cloudinary.state.destroys = 'silence';
  const sweep = await beginSweep();

  const refused = await createTool(url);

  expect([refused.status, refused.body]).toEqual([400, { message: NO_PICTURE, field: 'icon' }]);
  expect(await sweep.removed).toBe(0);
  cloudinary.state.destroys = 'work';
  expect(await sweepAt(Date.now() + 11 * MINUTE)).toBeGreaterThan(0);
  expect(await findFile(url)).toBeNull();
  expect([...cloudinary.pictures.keys()].filter((id) => id.includes(hash))).toEqual([]);
});

test('of two simultaneous sweeps, one deletes a picture', async () => {
  await uploadExpired();
  const removed = await Promise.all([sweepAt(Date.now()), sweepAt(Date.now())]);
  expect(removed.sort()).toEqual([0, 1]);
});

test('a deletion whose process was killed is completed by a later sweep', async () => {
  const url = await uploadExpired();
  const { hash } = await findFile(url);
  // After a kill the bytes of the picture are deleted, its row and its sizes are not.
  await files().updateMany({ where: { url }, data: { origin: 'removing', unusedSince: new Date() } });
  cloudinary.pictures.delete(hash);

  expect(await sweepAt(Date.now() + 9 * MINUTE)).toBe(0);
  expect(await sweepAt(Date.now() + 11 * MINUTE)).toBe(1);

  expect(await findFile(url)).toBeNull();
  expect([...cloudinary.pictures.keys()].filter((id) => id.includes(hash))).toEqual([]);
});

test('a picture used by a record after its deletion has failed is kept and gets new sizes', async () => {
  const url = await uploadExpired();
  cloudinary.state.destroys = 'error';
  expect(await sweepAt(Date.now())).toBe(0);
  cloudinary.state.destroys = 'work';
  const { id } = await findFile(url);
  // The panel offers every file of the library.
  const fields = { name: 'Astrolabe', type: 'Instrument', description: 'Finds it.', category: 'development' };
  await site.strapi.documents('api::tool.tool').create({ data: { ...fields, link: 'https://a.example', icon: id } });

  expect(await sweepAt(Date.now() + 25 * HOUR)).toBe(0);

  const row = await until(async () => {
    const found = await findFile(url);
    return found.sizeSet && found;
  });
  expect(row).toMatchObject({ origin: 'site', unusedSince: null });
  const list = tool.array().parse((await site.http().get('/api/info/tool')).body);
  expect(list.find(({ name }) => name === 'Astrolabe')?.images.icon).toMatchObject({ width: 300, height: 200 });
});

test('a sweep stops after three deletions that Cloudinary refuses', async () => {
  const urls = [];
  for (let count = 0; count < 5; count += 1) urls.push(await uploadExpired());
  cloudinary.state.destroys = 'error';

  expect(await sweepAt(Date.now())).toBe(0);

  expect(cloudinary.state.destroyRequests).toBe(3);
  cloudinary.state.destroys = 'work';
  expect(await sweepAt(Date.now() + 11 * MINUTE)).toBe(5);
  for (const url of urls) expect(await findFile(url)).toBeNull();
});
