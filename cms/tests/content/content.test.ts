import { type CollectionName, findOperation } from '../../src/contract';
import { createAccount, loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { NOUNS, payloads } from '../support/content';
import { uploadPicture } from '../support/pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let token: string;
let valid: ReturnType<typeof payloads>;

beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
  valid = payloads(await uploadPicture(site));
});
afterAll(() => site.stop());

const create = <Noun extends CollectionName>(noun: Noun, change: object = {}) =>
  call(site, `${noun}.create` as `${Noun}.create`, { token, body: { ...valid[noun], ...change } });
const list = async (noun: CollectionName, by: string | undefined = token) =>
  (await call(site, `${noun}.list`, { token: by })).body;

test.each(NOUNS)('a %s is listed after its creation, changed by PATCH and gone after DELETE', async (noun) => {
  const created = await create(noun);
  expect(created.status).toBe(201);
  expect((await list(noun)).map(({ _id }) => _id)).toContain(created.body._id);

  const same = await call(site, `${noun}.update`, { token, params: { id: created.body._id }, body: valid[noun] });
  expect(same.status).toBe(200);
  expect({ ...same.body, updatedAt: '' }).toEqual({ ...created.body, updatedAt: '' });

  const removed = await call(site, `${noun}.remove`, { token, params: { id: created.body._id } });
  expect(removed.body).toEqual({ message: 'Successfully Deleted' });
  expect((await list(noun)).map(({ _id }) => _id)).not.toContain(created.body._id);
  expect((await call(site, `${noun}.remove`, { token, params: { id: created.body._id } })).status).toBe(404);
});

test('a record carries the fields of R4.17 to R4.21 and nothing else', async () => {
  const { body } = await create('portfolio');
  expect(body).toMatchObject({
    name: 'Timetable',
    stack: ['React', 'Node.js'],
    picture: valid.portfolio.picture,
    secondScreen: null,
    lastScreen: null,
  });
  expect(Object.keys(body).sort()).toEqual(
    [
      '_id',
      'createdAt',
      'updatedAt',
      'images',
      'name',
      'type',
      'description',
      'stack',
      'link',
      'source',
      'picture',
      'firstScreen',
      'secondScreen',
      'lastScreen',
    ].sort(),
  );
  expect(Object.keys(body.images).sort()).toEqual(['firstScreen', 'picture']);
});

test('a client record is nested although its payload is flat', async () => {
  const { body } = await create('client');
  expect(body).toMatchObject({
    client: { name: 'Nils', company: 'Harbour', position: 'Director' },
    project: {
      name: 'Ferry booking (2024)',
      consentToDisplay: true,
      picture: valid.client.projectPicture,
      firstScreen: null,
    },
    rating: 4,
    feedback: 'On time and on budget',
  });
});

test('a PATCH with one field leaves the other fields unchanged', async () => {
  const { body: tool } = await create('tool');
  const { body: changed } = await call(site, 'tool.update', {
    token,
    params: { id: tool._id },
    body: { name: 'Preact' },
  });
  expect({ ...changed, updatedAt: '', images: {} }).toEqual({ ...tool, name: 'Preact', updatedAt: '', images: {} });
});

test('unknown fields of a payload, such as _id, are ignored', async () => {
  const { body, status } = await create('tool', { _id: 'something', colour: 'red', documentId: 'mine' });
  expect(status).toBe(201);
  expect(body._id).not.toBe('something');
});

test('fields missing from a payload get the defaults of the contract', async () => {
  const { name, type, description, link, icon } = valid.tool;
  expect(
    (await call(site, 'tool.create', { token, body: { name, type, description, link, icon } })).body.category,
  ).toBe('development');
  const { picture, profession } = valid.personal;
  expect((await call(site, 'personal.create', { token, body: { name, picture, profession } })).body).toMatchObject({
    status: 'available',
    platform: '',
  });
  const { clientName, projectName, projectDescription, feedback } = valid.client;
  const client = await call(site, 'client.create', {
    token,
    body: { clientName, projectName, projectDescription, feedback },
  });
  expect(client.body).toMatchObject({
    rating: 5,
    client: { company: '', position: '' },
    project: { consentToDisplay: false, picture: null },
  });
});

test('lists are ordered oldest first', async () => {
  const names = ['first', 'second', 'third'];
  for (const name of names) await create('contact', { phone: name });
  const phones = (await list('contact')).map((record) => ('phone' in record ? record.phone : ''));
  expect(phones.filter((phone) => names.includes(phone))).toEqual(names);
});

test('a client without consent is missing from the public list and shown to admins', async () => {
  const { body: hidden } = await create('client', { consentToDisplay: false });
  const ids = async (by?: string) => (await call(site, 'client.list', { token: by })).body.map(({ _id }) => _id);
  const admin = await createAccount(site, 'admin');
  const pending = await createAccount(site, 'pending');
  expect(await ids()).not.toContain(hidden._id);
  expect(await ids(pending.token)).not.toContain(hidden._id);
  expect(await ids(admin.token)).toContain(hidden._id);
  expect((await call(site, 'client.list', { token: 'not-a-token' })).status).toBe(401);
});

test('public calls ignore an invalid Authorization header', async () => {
  expect((await call(site, 'tool.list', { token: 'not-a-token' })).status).toBe(200);
});

describe('If-Match', () => {
  const change = (id: string, version: string, name: string) =>
    call(site, 'tool.update', { token, params: { id }, headers: { 'If-Match': `"${version}"` }, body: { name } });

  test('saves when the version matches', async () => {
    const { body: tool } = await create('tool');
    expect((await change(tool._id, tool.updatedAt, 'One')).status).toBe(200);
  });

  test('of two simultaneous saves, the second gets 412', async () => {
    const { body: tool } = await create('tool');
    const answers = await Promise.all(['One', 'Two'].map((name) => change(tool._id, tool.updatedAt, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.message).toBe(
      'This record has been changed by someone else meanwhile',
    );
  });
});

describe('an invalid payload is a 400 whose message names the field', () => {
  const cases: [noun: CollectionName, change: object, message: string][] = [
    ['tool', { name: undefined }, 'name is required'],
    ['tool', { name: '   ' }, 'name is required'],
    ['tool', { name: 7 }, 'name must be a text'],
    ['tool', { name: 'x'.repeat(101) }, 'name must be at most 100 characters long'],
    ['tool', { category: 'cooking' }, 'category must be one of: development, design'],
    ['tool', { link: 'javascript:alert(1)' }, 'link must be a web address'],
    ['tool', { icon: '' }, 'icon is required'],
    ['tool', { icon: '/etc/passwd' }, 'icon must be a picture that was uploaded here or a web address'],
    ['personal', { profession: [] }, 'profession needs at least one entry'],
    ['personal', { profession: 'one' }, 'profession must be a list'],
    ['personal', { status: 'asleep' }, 'status must be one of: available, busyQuick, busyLong, break'],
    ['contact', { email: 'nobody' }, 'email must be a valid e-mail address'],
    [
      'contact',
      { social: [{ platformName: 'Else', baseURL: 'x', username: 'y' }] },
      'social.0.platformName must be one of: WhatsApp, GitHub',
    ],
    ['portfolio', { stack: [''] }, 'stack.0 is required'],
    ['client', { rating: 6 }, 'rating must be at most 5'],
    ['client', { rating: 2.5 }, 'rating must be a whole number'],
    ['client', { consentToDisplay: 'yes' }, 'consentToDisplay must be true or false'],
  ];
  test.each(cases)('%s with %j: %s', async (noun, change, message) => {
    expect(await create(noun, change)).toMatchObject({ status: 400, message });
  });
});

test('an update of an unknown id is a 404', async () => {
  for (const noun of NOUNS) {
    const { status, message } = await call(site, `${noun}.update`, { token, params: { id: 'nobody' }, body: {} });
    expect([status, message]).toEqual([404, 'This record no longer exists']);
    expect(findOperation(`${noun}.update`).failures).toContain(404);
  }
});
