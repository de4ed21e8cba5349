import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { uploadPicture } from '../support/pictures';
import { type Site, startSite } from '../support/strapi';
import { privacyCommand } from './privacy-command';

const ADDRESS = 'ada@client.test';

let site: Site;
let token: string;
let client: ReturnType<typeof payloads>['client'];
beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
  client = payloads(await uploadPicture(site)).client;
});
afterAll(() => site.stop());

const create = async (feedback: string) =>
  (await call(site, 'client.create', { token, body: { ...client, clientName: 'Ada', feedback } })).body._id;
const update = (id: string, feedback: string) =>
  call(site, 'client.update', { token, params: { id }, body: { feedback } });
const countVersions = (record: string) =>
  site.strapi.db.query('plugin::back-office.version').count({ where: { record } });
const countVersionPictures = async () => {
  const rows = await site.strapi.db
    .connection('files_related_mph')
    .where('related_type', 'plugin::back-office.version');
  return rows.length;
};

test('the versions of the content that name an address are exported and deleted with their pictures', async () => {
  const id = await create('Write to me:\nADA@client.test.');
  await update(id, 'Good work');
  const other = await create(
    'Write to joada@client.test, o’ada@client.test, üada@client.test or to ada@client.test.example',
  );
  const pictures = await countVersionPictures();

  const { stdout } = await privacyCommand(site, 'export', ADDRESS);
  expect(JSON.parse(stdout).versions).toEqual([
    {
      contentType: 'api::client.client',
      title: expect.any(String),
      action: 'create',
      snapshot: expect.objectContaining({ feedback: 'Write to me:\nADA@client.test.' }),
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);

  const { stderr } = await privacyCommand(site, 'delete', ADDRESS, '--yes');
  expect(stderr).toContain('0 log entries and 1 version of the content of ada@client.test.');
  expect(stderr).not.toContain('The content of the site names this address');
  expect([await countVersions(id), await countVersions(other)]).toEqual([1, 1]);
  expect(await countVersionPictures()).toBeLessThan(pictures);
});

test('an address with quotation marks is found, and % and _ mean themselves', async () => {
  await create('From "ada"_b%c@client.test');
  for (const [address, count] of [
    ['"ada"_b%c@client.test', 1],
    ['"ada"xb%c@client.test', 0],
  ] as const) {
    const { stdout } = await privacyCommand(site, 'export', address);
    expect(JSON.parse(stdout).versions).toHaveLength(count);
  }
});

test('records that name the address now are told, and stay', async () => {
  const id = await create('Ask ada@client.test');
  const { stderr } = await privacyCommand(site, 'delete', ADDRESS, '--yes');
  expect(stderr).toMatch(/The content of the site names this address: an admin edits .+\.\n$/);
  const { body } = await call(site, 'client.list', { token });
  expect(body.find(({ _id }) => _id === id)?.feedback).toBe('Ask ada@client.test');
});
