import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { type PanelSession, startPanelSession } from '../support/panel-session';
import { uploadPicture } from '../support/pictures';
import { OWNER } from '../support/strapi';

const VERSION = 'plugin::back-office.version';
const SITE = 'api::site.site';
const CASE_STUDY = 'api::case-study.case-study';
const DAY = 24 * 60 * 60 * 1000;

let owner: PanelSession;
let token: string;
let valid: ReturnType<typeof payloads>;
beforeAll(async () => {
  process.env.HISTORY_VERSIONS = '3';
  owner = await startPanelSession();
  token = await loginAsOwner(owner.site);
  valid = payloads(await uploadPicture(owner.site));
});
afterAll(() => owner.site.stop());

const history = async (collection: string, id: string) =>
  (await call(owner.site, 'history.list', { token, params: { collection, id } })).body;
const createTool = async () => (await call(owner.site, 'tool.create', { token, body: valid.tool })).body;
const versionsOf = (record: string) =>
  owner.site.strapi.db.query(VERSION).findMany({ where: { record }, orderBy: { id: 'asc' }, populate: ['pictures'] });
const makeOlder = (record: string, days: number) =>
  owner.site.strapi.db
    .connection('back_office_versions')
    .where({ record })
    .update({ created_at: new Date(Date.now() - days * DAY) });
const cleanUp = () => owner.site.strapi.plugin('back-office').service('history').deleteExpired(new Date());

test('a change in the panel is a version of its own source', async () => {
  const { _id } = await createTool();
  await owner.panel.edit('api::tool.tool', _id, { name: 'Other' });
  expect((await history('tool', _id))[0]).toMatchObject({
    by: OWNER.email,
    source: 'panel',
    action: 'update',
    fields: ['name'],
    record: { name: 'Other', icon: valid.tool.icon },
  });
});

test('a change without a request is a version of the system', async () => {
  const { _id } = await createTool();
  await owner.site.strapi.documents('api::tool.tool').update({ documentId: _id, data: { name: 'Other' } as object });
  expect((await history('tool', _id))[0]).toMatchObject({ by: '', source: 'system', action: 'update' });
});

test('changes of a single type are versions', async () => {
  const { documentId } = await owner.site.strapi.db.query(SITE).findOne({ where: {} });
  const before = await versionsOf(documentId);
  await owner.site.strapi.documents(SITE).update({ documentId, data: { headline: 'Words & pictures' } as object });
  const versions = await versionsOf(documentId);
  expect(before.at(-1)).toMatchObject({ action: 'create', source: 'system' });
  expect(versions.at(-1)).toMatchObject({ action: 'update', fields: ['headline'] });
});

test('no more than HISTORY_VERSIONS of a record are kept', async () => {
  const { _id } = await createTool();
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    await call(owner.site, 'tool.update', { token, params: { id: _id }, body: { name } });
  }
  expect((await history('tool', _id)).map(({ fields, record }) => [fields, 'name' in record && record.name])).toEqual([
    [['name'], 'Four'],
    [['name'], 'Three'],
    [['name'], 'Two'],
  ]);
});

test('old versions are deleted, but never the latest of a record', async () => {
  const { _id } = await createTool();
  await call(owner.site, 'tool.update', { token, params: { id: _id }, body: { name: 'Other' } });
  await makeOlder(_id, 366);
  await cleanUp();
  expect(await history('tool', _id)).toMatchObject([{ action: 'update', record: { name: 'Other' } }]);
});

test('a deleted record can be restored for 30 days', async () => {
  const { _id } = await createTool();
  await call(owner.site, 'tool.remove', { token, params: { id: _id } });
  await makeOlder(_id, 29);
  await cleanUp();
  expect(await history('tool', _id)).toHaveLength(2);
  await makeOlder(_id, 31);
  await cleanUp();
  expect(await versionsOf(_id)).toEqual([]);
  const deleted = (await call(owner.site, 'history.deleted', { token })).body;
  expect(deleted.map((record) => record._id)).not.toContain(_id);
});

test('a picture that a version names is not deleted, and returns with it', async () => {
  const picture = await uploadPicture(owner.site);
  const { body } = await call(owner.site, 'tool.create', { token, body: { ...valid.tool, icon: picture } });
  await call(owner.site, 'tool.update', { token, params: { id: body._id }, body: { icon: valid.tool.icon } });
  const sweep = (days: number) =>
    owner.site.strapi
      .plugin('back-office')
      .service('unused-pictures')
      .sweep(new Date(Date.now() + days * DAY));
  expect(await sweep(0)).toBe(0);
  expect(await sweep(2)).toBe(0);
  const [, first] = await history('tool', body._id);
  const params = { collection: 'tool', id: body._id };
  const answer = await call(owner.site, 'history.restore', { token, params, body: { version: first?.version ?? '' } });
  expect(answer.body).toMatchObject({ icon: picture, images: body.images });
});

test('a restored project has its case studies again', async () => {
  const { body } = await call(owner.site, 'portfolio.create', { token, body: valid.portfolio });
  const study = await owner.panel.create(CASE_STUDY, { title: 'Ferries', slug: 'ferries' });
  const project = await owner.site.strapi.db
    .query('api::portfolio.portfolio')
    .findOne({ where: { documentId: body._id } });
  const documentId = study.body.data.documentId;
  await owner.site.strapi.documents(CASE_STUDY).update({ documentId, data: { project: project.id } as object });
  const projectOf = async () =>
    (await owner.site.strapi.db.query(CASE_STUDY).findOne({ where: { documentId }, populate: ['project'] })).project;
  expect(await projectOf()).toMatchObject({ documentId: body._id });
  await call(owner.site, 'portfolio.remove', { token, params: { id: body._id } });
  expect(await projectOf()).toBeNull();
  const [removal] = await history('portfolio', body._id);
  const params = { collection: 'portfolio', id: body._id };
  await call(owner.site, 'history.restore', { token, params, body: { version: removal?.version ?? '' } });
  expect(await projectOf()).toMatchObject({ documentId: body._id });
});

test('a record that was written in SQL gets its first version at the next start', async () => {
  const { _id } = await createTool();
  await owner.site.strapi.db.connection('back_office_versions').where({ record: _id }).delete();
  await owner.site.strapi.plugin('back-office').service('history').createFirstVersions();
  expect(await history('tool', _id)).toMatchObject([{ action: 'create', source: 'system', record: { _id } }]);
});
