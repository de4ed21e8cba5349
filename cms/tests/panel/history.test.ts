import { withFailingActivityLog } from '../support/activity-log';
import { openPanel, type Panel } from '../support/panel';
import { png } from '../support/sample-pictures';
import { OWNER, type Site, startSite } from '../support/strapi';

const TOOL = 'api::tool.tool';
const LEGAL = 'api::legal.legal';
const CLIENT = 'api::client.client';
const HOURS = 'api::availability.availability';

const tool = {
  name: 'Vite',
  type: 'Build tool',
  description: 'Fast',
  category: 'development',
  link: 'https://vite.dev',
};

let site: Site;
let icon: number;
let owner: Panel;
beforeAll(async () => {
  site = await startSite();
  owner = await openPanel(site);
  icon = (await owner.upload({ name: 'icon.png' }, await png())).body[0].id;
});
afterAll(() => site.stop());

interface Version {
  version: string;
  action: string;
  changes: { name: string; before: unknown; after: unknown }[];
}

const path = (uid: string, id: string) => `/back-office/history/${uid}/${id}`;
const readHistory = async (uid: string, id: string): Promise<Version[]> =>
  (await owner.get(path(uid, id))).body.versions;
const restore = (uid: string, id: string, version?: string) => owner.post(`${path(uid, id)}/restore`, { version });
const refusal = ({ status, body }: { status: number; body: { error: { message: string } } }) => [
  status,
  body.error.message,
];
const createTool = async (): Promise<string> => (await owner.create(TOOL, { ...tool, icon })).body.data.documentId;
const findTool = (documentId: string) => site.strapi.db.query(TOOL).findOne({ where: { documentId } });

test('the panel lists the versions of a record with the changed fields, newest first', async () => {
  const id = await createTool();
  await owner.edit(TOOL, id, { name: 'Vite 8' });
  expect((await owner.get(path(TOOL, id))).body).toEqual({
    versions: [
      {
        version: expect.any(String),
        at: expect.any(String),
        by: OWNER.email,
        source: 'panel',
        action: 'update',
        changes: [{ name: 'name', before: 'Vite', after: 'Vite 8' }],
      },
      expect.objectContaining({ action: 'create', changes: [] }),
    ],
  });
});

test('a version that is restored in the panel is the record again, and a version of its own', async () => {
  const id = await createTool();
  await owner.edit(TOOL, id, { name: 'Vite 8', link: 'https://example.com' });
  const [, creation] = await readHistory(TOOL, id);
  expect((await restore(TOOL, id, creation?.version)).status).toBe(200);
  expect(await findTool(id)).toMatchObject({ name: 'Vite', link: 'https://vite.dev' });
  const [latest] = await readHistory(TOOL, id);
  expect(latest).toMatchObject({ action: 'restore', source: 'panel', by: OWNER.email });
  // PostgreSQL stores the fields of a version in another order.
  expect(latest?.changes.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'link', before: 'https://example.com', after: 'https://vite.dev' },
    { name: 'name', before: 'Vite 8', after: 'Vite' },
  ]);
});

const EDITS: Record<string, object> = {
  [LEGAL]: { privacy: [{ title: 'Other', text: 'Words' }] },
  [HOURS]: { minutes: 45, exceptions: [{ date: '2030-12-24', closed: true }] },
};

test.each([LEGAL, HOURS])('a version of the single type %s is restored with its parts', async (uid) => {
  const stored = () => site.strapi.db.query(uid).findOne({ populate: true });
  const { documentId: id, ...first } = await stored();
  const edits = EDITS[uid] ?? {};
  expect((await owner.save(uid, edits)).status).toBe(200);
  const versions = await readHistory(uid, id);
  expect(versions[0]?.changes.map(({ name }) => name).sort()).toEqual(Object.keys(edits).sort());
  expect((await restore(uid, id, versions[1]?.version)).status).toBe(200);
  const { documentId, ...restored } = await stored();
  const KEPT_BY_STRAPI = ['id', 'publishedAt', 'updatedAt', 'updatedBy', 'createdBy'];
  const wordsOf = (row: object) =>
    JSON.parse(JSON.stringify(row, (key, part) => (KEPT_BY_STRAPI.includes(key) ? undefined : part)));
  expect(wordsOf(restored)).toEqual(wordsOf(first));
});

test('a replaced picture has its name and address in the history, and returns', async () => {
  const [first] = (await owner.upload({ name: 'first.png' }, await png())).body;
  const [second] = (await owner.upload({ name: 'second.png' }, await png())).body;
  const words = { clientName: 'Ada', projectName: 'Engine', projectDescription: 'A machine', feedback: 'Good' };
  const client = { ...words, rating: 5, consentToDisplay: true, projectPicture: first.id };
  const { documentId: id } = (await owner.create(CLIENT, client)).body.data;
  await owner.edit(CLIENT, id, { projectPicture: second.id });
  const [update, creation] = await readHistory(CLIENT, id);
  const file = ({ name, url }: { name: string; url: string }) => ({ type: 'file', name, url });
  expect(update?.changes).toEqual([{ name: 'projectPicture', before: file(first), after: file(second) }]);
  await restore(CLIENT, id, creation?.version);
  const query = { where: { documentId: id }, populate: ['projectPicture'] };
  expect((await site.strapi.db.query(CLIENT).findOne(query)).projectPicture.id).toBe(first.id);
});

test('a restore of an outdated record is refused, and nothing changes', async () => {
  const id = await createTool();
  const { updatedAt } = await findTool(id);
  await owner.edit(TOOL, id, { name: 'Vite 8' });
  const [, creation] = await readHistory(TOOL, id);
  const answer = await restore(TOOL, id, creation?.version).set('If-Match', `"${updatedAt}"`);
  expect(refusal(answer)).toEqual([412, 'This record has been changed by someone else meanwhile']);
  expect((await findTool(id)).name).toBe('Vite 8');
});

test('a restore that fails leaves the record and its history as they were', async () => {
  const id = await createTool();
  await owner.edit(TOOL, id, { name: 'Vite 8' });
  const before = await readHistory(TOOL, id);
  await withFailingActivityLog(site, async () => {
    expect((await restore(TOOL, id, before[1]?.version)).status).toBe(500);
  });
  expect((await findTool(id)).name).toBe('Vite 8');
  expect(await readHistory(TOOL, id)).toEqual(before);
});

test('a version of another record, of another type, or of nothing is not found', async () => {
  const [id, other] = [await createTool(), await createTool()];
  const [version] = await readHistory(TOOL, other);
  expect(refusal(await restore(TOOL, id, version?.version))).toEqual([404, 'This version no longer exists']);
  expect(refusal(await restore(TOOL, id))).toEqual([400, 'Please choose a version']);
  const missing = [404, 'This record does not exist, or has no history'];
  expect(refusal(await owner.get(path(CLIENT, id)))).toEqual(missing);
  expect(refusal(await owner.get(path('plugin::back-office.message', id)))).toEqual(missing);
});

test('without a session of the panel no history is read and no version restored', async () => {
  const address = path(TOOL, await createTool());
  expect((await site.http().get(address)).status).toBe(401);
  expect((await site.http().post(`${address}/restore`).send({})).status).toBe(401);
});
