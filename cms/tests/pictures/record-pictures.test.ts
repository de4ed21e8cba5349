import { portfolio } from '../../src/contract/portfolio';
import { tool } from '../../src/contract/tool';
import { loginAsOwner } from '../support/accounts';
import { dataUrl, redOverBlue } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

const FILE_UID = 'plugin::upload.file';
const PUBLIC_URL = 'http://portfolio.test';

let site: Site;
let token: string;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL });
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

const send = (method: 'post' | 'patch', address: string, body: object) =>
  site.http()[method](address).set('Authorization', `Bearer ${token}`).send(body);

async function upload(width = 1000, height = 700): Promise<string> {
  const imageString = dataUrl(await redOverBlue(width, height).png().toBuffer());
  return (await send('post', '/api/upload/tool/picture', { imageString })).body.url;
}

const TOOL = { name: 'Compass', type: 'Instrument', description: 'Points north.', link: 'https://compass.example' };
const createTool = (icon: unknown) => send('post', '/api/info/tool', { ...TOOL, icon });

test('a record answers with its picture, sizes and placeholder', async () => {
  const url = await upload();
  const answer = await createTool(url);
  expect(answer.status).toBe(201);
  const record = tool.parse(answer.body);
  expect(record.icon).toBe(url);
  const { images } = record;
  expect(images.icon).toMatchObject({ alt: 'Compass, icon', width: 1000, height: 700 });
  const sizes = images.icon?.srcset.split(', ') ?? [];
  expect(sizes.map((size) => size.split(' ')[1])).toEqual([
    '40w',
    '80w',
    '120w',
    '180w',
    '256w',
    '384w',
    '560w',
    '800w',
    '1000w',
  ]);
  expect(sizes.at(-1)).toBe(`${url} 1000w`);
  expect(images.icon?.placeholder).toMatch(/^data:image\/webp;base64,.{20,600}$/);
});

test.each([
  ['the URL that the upload returned', (url: string) => url],
  ['that URL below the public address', (url: string) => `${PUBLIC_URL}${url}`],
])('a record accepts a picture by %s', async (_what, written) => {
  const url = await upload(64, 64);
  expect((await createTool(written(url))).body.icon).toBe(url);
});

test('an external http(s) URL becomes one library entry and is not fetched', async () => {
  const url = 'https://pictures.invalid/compass.png?size=2';
  const first = await createTool(url);
  const second = await createTool(url);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body).toMatchObject({ icon: url, images: {} });
  const files = await site.strapi.db.query(FILE_UID).findMany({ where: { url } });
  expect(files).toHaveLength(1);
  expect(files[0]).toMatchObject({ provider: 'external', mime: 'image/png', name: 'compass.png (pictures.invalid)' });
});

test('a long external URL is accepted', async () => {
  const url = `https://${'long-'.repeat(60)}name.invalid/${'compass'.repeat(30)}.png`;
  const answer = await createTool(url);
  expect([answer.status, answer.body.icon]).toEqual([201, url]);
  const file = await site.strapi.db.query(FILE_UID).findOne({ where: { url } });
  expect(file.name.length).toBeLessThanOrEqual(255);
});

test('removing the entry of an external picture removes only the entry', async () => {
  await createTool('https://pictures.invalid/gone.jpg');
  const where = { url: 'https://pictures.invalid/gone.jpg' };
  const file = await site.strapi.db.query(FILE_UID).findOne({ where });
  await site.strapi.plugin('upload').service('upload').remove(file);
  expect(await site.strapi.db.query(FILE_UID).count({ where })).toBe(0);
});

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,iVBORw0KGgo=',
  '/uploads/nobody_knows.webp',
  `${PUBLIC_URL}/uploads/nobody_knows.webp`,
  '//pictures.invalid/a.png',
  'ftp://pictures.invalid/a.png',
  'https://name:word@pictures.invalid/a.png',
  'compass.png',
])('the icon %s is a 400 that names the field', async (icon) => {
  const answer = await createTool(icon);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('icon must be a picture that was uploaded here or a web address');
});

test('"" and null clear an optional picture', async () => {
  const picture = await upload(64, 40);
  const fields = { ...TOOL, stack: ['Brass'], source: 'https://compass.example/source', picture };
  const screens = { firstScreen: picture, secondScreen: await upload(64, 40), lastScreen: '' };
  const created = portfolio.parse((await send('post', '/api/info/portfolio', { ...fields, ...screens })).body);
  expect(created).toMatchObject({ ...screens, lastScreen: null });
  expect(Object.keys(created.images)).toEqual(['picture', 'firstScreen', 'secondScreen']);

  const cleared = await send('patch', `/api/info/portfolio/${created._id}`, { firstScreen: '', secondScreen: null });

  const changed = portfolio.parse(cleared.body);
  expect(changed).toMatchObject({ picture, firstScreen: null, secondScreen: null, lastScreen: null });
  expect(Object.keys(changed.images)).toEqual(['picture']);
});
