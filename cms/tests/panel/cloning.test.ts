import { openPanel, type Panel, recordsPath } from '../support/panel';
import { openPanelAs } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

const CLIENT = 'api::client.client';

let site: Site;
let owner: Panel;
let author: Panel;
beforeAll(async () => {
  site = await startSite();
  owner = await openPanel(site);
  author = await openPanelAs(site, 'strapi-author');
});
afterAll(() => site.stop());

const HIDDEN = {
  clientName: 'Ada',
  projectName: 'Secret merger',
  projectDescription: 'Hidden words',
  consentToDisplay: false,
  rating: 5,
  feedback: 'Hidden words',
};
const create = async (panel: Panel, uid: string, fields: object): Promise<string> =>
  (await panel.create(uid, fields)).body.data.documentId;

test.each(['clone', 'auto-clone'])(
  'an author in the panel cannot %s a record that they may not read',
  async (action) => {
    const id = await create(owner, CLIENT, HIDDEN);
    const before = await site.strapi.db.query(CLIENT).count();
    const answer = await author.post(`${recordsPath(CLIENT)}/${action}/${id}`, { consentToDisplay: true });
    expect([answer.status, answer.body.error.message]).toEqual([403, 'You may not read this record']);
    expect(await site.strapi.db.query(CLIENT).count()).toBe(before);
  },
);

test.each(['clone', 'auto-clone'])(
  'an author in the panel can %s their own record, and the owner can too',
  async (action) => {
    const id = await create(author, CLIENT, HIDDEN);
    for (const panel of [author, owner]) {
      const answer = await panel.post(`${recordsPath(CLIENT)}/${action}/${id}`, { clientName: 'Grace' });
      expect([answer.status, answer.body.data?.clientName]).toEqual([200, 'Grace']);
    }
  },
);

test('cloning an unknown record is a 404', async () => {
  expect((await owner.post(`${recordsPath(CLIENT)}/clone/nothing`, {})).status).toBe(404);
});

test('no list and no locale endpoint of the panel shows an author a record that they may not read', async () => {
  const id = await create(owner, CLIENT, { ...HIDDEN, clientName: 'Olga', projectName: 'Of the owner' });
  const answers = [
    await author.get('/content-manager/homepage/recent-documents?action=update'),
    await author.get(
      `/i18n/content-manager/get-fill-from-locale/${CLIENT}?documentId=${id}&sourceLocale=en&targetLocale=en`,
    ),
    await author.get(`${recordsPath(CLIENT)}?_q=owner`),
    await author.get(`${recordsPath(CLIENT)}/${id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 403]);
  for (const { text } of answers) expect(text).not.toMatch(/Olga|Of the owner/);
});
