import { openPanel, type Panel } from '../support/panel';
import { createPanelUser } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

const CLIENT = 'api::client.client';

let site: Site;
let owner: Panel;
let author: Panel;
beforeAll(async () => {
  site = await startSite();
  owner = await openPanel(site);
  author = await openPanel(site, await createPanelUser(site, 'strapi-author'));
});
afterAll(() => site.stop());

const records = (uid: string) => `/content-manager/collection-types/${uid}`;
const HIDDEN = {
  clientName: 'Ada',
  projectName: 'Secret merger',
  projectDescription: 'Hidden words',
  consentToDisplay: false,
  rating: 5,
  feedback: 'Hidden words',
};
const create = async (panel: Panel, uid: string, fields: object): Promise<string> =>
  (await panel.post(records(uid), fields)).body.data.documentId;

test.each(['clone', 'auto-clone'])(
  'an author of the panel cannot %s a record that they may not read',
  async (action) => {
    const id = await create(owner, CLIENT, HIDDEN);
    const before = await site.strapi.db.query(CLIENT).count();
    const answer = await author.post(`${records(CLIENT)}/${action}/${id}`, { consentToDisplay: true });
    expect([answer.status, answer.body.error.message]).toEqual([403, 'You may not read this record']);
    expect(await site.strapi.db.query(CLIENT).count()).toBe(before);
  },
);

test.each(['clone', 'auto-clone'])(
  'an author of the panel can %s a record of their own, and the owner that of an author',
  async (action) => {
    const id = await create(author, CLIENT, HIDDEN);
    for (const panel of [author, owner]) {
      const answer = await panel.post(`${records(CLIENT)}/${action}/${id}`, { clientName: 'Grace' });
      expect([answer.status, answer.body.data?.clientName]).toEqual([200, 'Grace']);
    }
  },
);

test('a record that is not there cannot be cloned', async () => {
  expect((await owner.post(`${records(CLIENT)}/clone/nothing`, {})).status).toBe(404);
});

test('no list of the panel and no language of a record shows an author what they may not read', async () => {
  const id = await create(owner, CLIENT, { ...HIDDEN, clientName: 'Olga', projectName: 'Of the owner' });
  const answers = [
    await author.get('/content-manager/homepage/recent-documents?action=update'),
    await author.get(
      `/i18n/content-manager/get-fill-from-locale/${CLIENT}?documentId=${id}&sourceLocale=en&targetLocale=en`,
    ),
    await author.get(`${records(CLIENT)}?_q=owner`),
    await author.get(`${records(CLIENT)}/${id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 403]);
  for (const { text } of answers) expect(text).not.toMatch(/Olga|Of the owner/);
});
