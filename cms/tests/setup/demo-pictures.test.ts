import { removeVersion } from '../../src/plugins/back-office/server/src/pictures/picture-urls';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { openPanel } from '../support/panel';
import { png, redOverBlue } from '../support/sample-pictures';
import { startSeededSites } from '../support/seeded-site';
import type { Site } from '../support/strapi';
import { until } from '../support/until';
import { listPictures, listRecords, NO_RECORDS, REMOVALS } from './demo-site';

jest.setTimeout(120_000);

const FILE_UID = 'plugin::upload.file';

let site: Site;
let token: string;
startSeededSites((started, ownerToken) => {
  site = started;
  token = ownerToken;
});

const findTool = async (name: string) => {
  const found = (await call(site, 'tool.list')).body.find((tool) => tool.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const findFile = async (url: string | null) =>
  site.strapi.db.query(FILE_UID).findOne({ where: { url: removeVersion(url ?? '') } });

/** Uploads an icon of the demo's size with the file name that the demo's icon has. */
async function uploadIcon(name: string): Promise<string> {
  const bytes = await redOverBlue(200, 200).png().toBuffer();
  const { url } = await site.strapi.plugin('back-office').service('pictures').store({ kind: 'tool', name, bytes });
  return url;
}

// The command finds the same records, and leaves their pictures to the same sweep.
const remove = () => REMOVALS.panel(site);

test('a record is kept whose picture was replaced in the dashboard, even by one of the same name and size', async () => {
  const { _id: id } = await findTool('Git');
  const icon = await uploadIcon('Git');
  expect((await call(site, 'tool.update', { token, params: { id }, body: { icon } })).status).toBe(200);
  await remove();
  expect(await listRecords(site)).toEqual({ ...NO_RECORDS, tool: ['Git'] });
  expect((await findFile((await findTool('Git')).icon))?.url).toBe(icon);
});

test('a record is kept that lost a picture or got one', async () => {
  const portfolio = (await call(site, 'portfolio.list')).body;
  const [fewer, more] = ['Tiffin Line', 'Saturday Clinic'].map((name) => portfolio.find((one) => one.name === name));
  const params = (record: typeof fewer) => ({ id: record?._id ?? '' });
  await call(site, 'portfolio.update', { token, params: params(fewer), body: { secondScreen: null } });
  const screen = fewer?.firstScreen ?? null;
  await call(site, 'portfolio.update', { token, params: params(more), body: { lastScreen: screen } });
  await remove();
  expect(await listRecords(site)).toEqual({ ...NO_RECORDS, portfolio: ['Tiffin Line', 'Saturday Clinic'] });
});

test('records are kept whose picture was replaced, described or renamed in the media library', async () => {
  const panel = await openPanel(site);
  const ids: number[] = [];
  for (const name of ['Git', 'Redis', 'Debian']) ids.push((await findFile((await findTool(name)).icon)).id);
  const [replaced, described, renamed] = ids;
  await panel.upload({ name: 'Git.webp' }, await png(), 'new.png', `/upload?id=${replaced}`).expect(200);
  const describe = { fileInfo: { name: 'Redis.webp', alternativeText: 'A red box', caption: null } };
  await panel.call('put', `/upload/files/${described}`).send(describe).expect(200);
  const rename = { fileInfo: { name: 'Swirl.webp', alternativeText: null, caption: null } };
  await panel.call('put', `/upload/files/${renamed}`).send(rename).expect(200);
  await remove();
  expect(await listRecords(site)).toEqual({ ...NO_RECORDS, tool: ['Redis', 'Git', 'Debian'] });
  expect(await listPictures(site, 3)).toHaveLength(3);
});

test('a picture stays that an edited record, an own record or the site uses as well', async () => {
  const { _id: id, icon } = await findTool('Git');
  const [{ picture: cover } = { picture: null }, other] = (await call(site, 'portfolio.list')).body;
  await call(site, 'tool.update', {
    token,
    params: { id },
    body: { description: 'Remembers.', icon: await uploadIcon('x') },
  });
  const edited = { description: 'Mine now.', lastScreen: cover };
  await call(site, 'portfolio.update', { token, params: { id: other?._id ?? '' }, body: edited });
  const own = { ...payloads(icon ?? '').tool, name: 'Sextant' };
  expect((await call(site, 'tool.create', { token, body: own })).status).toBe(201);
  const screen = await findFile((await call(site, 'portfolio.list')).body[2]?.picture ?? null);
  const panel = await openPanel(site);
  await panel.save('api::site.site', { sharePicture: screen.id }).expect(200);

  await remove();
  expect(await listRecords(site)).toEqual({ ...NO_RECORDS, tool: ['Git', 'Sextant'], portfolio: ['Tiffin Line'] });
  // The cover of Monsoon Atlas, which Tiffin Line shows, and that of Reading Room, which is the share picture.
  const kept = ['Git', 'Monsoon Atlas', 'Reading Room', 'Tiffin Line', 'Tiffin Line', 'Tiffin Line', 'x'];
  expect(await listPictures(site, kept.length)).toEqual(kept.map((name) => `${name}.webp`));
});

test("the owner's own records stay as they are, also beside demo records of the same name", async () => {
  const bodies = payloads(await uploadIcon('React'));
  for (const name of ['personal', 'contact', 'tool', 'portfolio', 'client'] as const)
    expect((await call(site, `${name}.create`, { token, body: bodies[name] })).status).toBe(201);
  const own = async () => [
    (await call(site, 'personal.list')).body.at(-1),
    (await call(site, 'contact.list')).body.at(-1),
    (await call(site, 'tool.list')).body.at(-1),
    (await call(site, 'portfolio.list')).body.at(-1),
    (await call(site, 'client.list', { token })).body.at(-1),
  ];
  const before = await own();
  await remove();
  await until(async () => (await call(site, 'tool.list')).body.length === 1);
  expect(await own()).toEqual(before);
  expect(await listRecords(site)).toEqual({
    personal: ['Maya Rao'],
    contact: ['maya@portfolio.test'],
    tool: ['React'],
    portfolio: ['Timetable'],
    client: ['Ferry booking (2024)'],
    caseStudy: [],
    meeting: [],
  });
  expect(await listPictures(site, 1)).toEqual(['React.webp']);
});
