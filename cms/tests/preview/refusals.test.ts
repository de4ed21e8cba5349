import type { CollectionName } from '../../src/contract';
import { createAccount } from '../support/accounts';
import { call } from '../support/client';
import { askPreview, openPreview, type PreviewSite, previewRecord, startPreviewSite } from '../support/previews';
import type { Site } from '../support/strapi';

let started: PreviewSite;
let site: Site;
let token: string;
let valid: PreviewSite['valid'];
startPreviewSite((all) => {
  started = all;
  ({ site, token, valid } = all);
});

const refusal = async (collection: string, record: object, id?: string, by = token) => {
  const { status, message } = await askPreview(site, by, collection, record, id);
  return [status, message];
};
const createRecord = async (collection: CollectionName) =>
  (await call(site, `${collection}.create`, { token, body: valid[collection] })).body._id;

const INVALID: [CollectionName, object][] = [
  ['tool', { name: '' }],
  ['tool', { link: 'javascript:alert(1)' }],
  ['tool', { link: ' java\tscript:alert(1)' }],
  ['tool', { category: 'cooking' }],
  ['tool', { icon: undefined }],
  ['contact', { email: 'nobody' }],
  ['contact', { social: [] }],
  ['contact', { social: [{ platformName: 'GitHub', baseURL: 'data:text/html,x', username: 'x' }] }],
  ['personal', { profession: [] }],
  ['portfolio', { stack: Array.from({ length: 51 }, () => 'x') }],
  ['client', { rating: 6 }],
  ['client', { feedback: 7 }],
];

test.each(INVALID)('a %s with %j gets the answer of its create call', async (collection, fields) => {
  const record = { ...valid[collection], ...fields };
  const { status, message } = await call(site, `${collection}.create`, { token, body: record });
  expect(status).toBe(400);
  expect(await refusal(collection, record)).toEqual([400, message]);
});

test('what is not a record of a collection is refused with a sentence', async () => {
  const known = 'collection must be one of: personal, contact, tool, portfolio, client';
  expect(await refusal('account', valid.tool)).toEqual([400, known]);
  expect(await refusal('case-study', valid.tool)).toEqual([400, known]);
  expect((await call(site, 'preview.create', { token, body: { collection: 'tool' } })).message).toBe(
    'record is required',
  );
  expect(await refusal('tool', [])).toEqual([400, 'record must be an object']);
});

test('an unknown id, and that of a record of another collection, is not found', async () => {
  const contact = await createRecord('contact');
  const gone = [404, 'This record no longer exists'];
  expect(await refusal('tool', valid.tool, 'unknown')).toEqual(gone);
  expect(await refusal('tool', valid.tool, contact)).toEqual(gone);
  await call(site, 'contact.remove', { token, params: { id: contact } });
  expect(await refusal('contact', valid.contact, contact)).toEqual(gone);
});

test('an admin previews tools, but clients only a super admin, and whoever may not write previews nothing', async () => {
  const { token: admin } = await createAccount(site, 'admin');
  const { token: pending } = await createAccount(site, 'pending');
  expect((await askPreview(site, admin, 'tool', valid.tool)).status).toBe(201);
  expect(await refusal('client', valid.client, undefined, admin)).toEqual([403, 'Only a super admin can do this']);
  expect(await refusal('tool', valid.tool, undefined, pending)).toEqual([403, 'Your access is awaiting approval']);
  expect((await askPreview(site, token, 'client', valid.client)).status).toBe(201);
});

test('a record that visitors would not see has no preview, with a sentence', async () => {
  expect(await refusal('client', { ...valid.client, consentToDisplay: false })).toEqual([
    400,
    'The site shows clients only with their consent, so this record has no preview',
  ]);
  for (const collection of ['personal', 'contact'] as const) {
    const [first, second] = [await createRecord(collection), await createRecord(collection)];
    const sentence = `The site shows only the first ${collection} record, so others have no preview`;
    expect((await askPreview(site, token, collection, valid[collection], first)).status).toBe(201);
    expect(await refusal(collection, valid[collection], second)).toEqual([400, sentence]);
    expect(await refusal(collection, valid[collection])).toEqual([400, sentence]);
    for (const id of [first, second]) await call(site, `${collection}.remove`, { token, params: { id } });
  }
});

test('markup in the fields of an unsaved record is text on its page', async () => {
  const attack = '</script><script>alert("x")</script><img src=x onerror=alert(1)>';
  const portfolio = { ...valid.portfolio, name: attack, description: attack, stack: [attack], type: attack };
  const client = { ...valid.client, projectName: attack, projectDescription: attack };
  for (const [collection, record] of [
    ['portfolio', portfolio],
    ['client', client],
    ['tool', { ...valid.tool, name: attack, category: 'development' }],
    ['contact', { ...valid.contact, address: attack, phone: '"><script>alert(1)</script>' }],
  ] as const) {
    const { status, text } = await openPreview(site, await previewRecord(started, collection, record));
    expect(status).toBe(200);
    expect(text.includes('alert(')).toBe(true);
    expect([text.includes('<script>alert'), text.includes('<img src=x')]).toEqual([false, false]);
  }
});

test('the text of a record cannot name the pictures of its preview', async () => {
  const record = { ...valid.portfolio, description: '/preview/id/pictures/picture' };
  const { text } = await openPreview(site, await previewRecord(started, 'portfolio', record));
  expect(text.includes('/preview/id/pictures/picture')).toBe(true);
});
