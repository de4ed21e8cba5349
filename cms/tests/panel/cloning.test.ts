import { openPanel, type Panel, recordsPath } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const CLIENT = 'api::client.client';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

const WORDS = {
  clientName: 'Ada',
  projectName: 'Secret merger',
  projectDescription: 'Hidden words',
  consentToDisplay: false,
  rating: 5,
  feedback: 'Hidden words',
};

test.each(['clone', 'auto-clone'])('the panel can %s a record', async (action) => {
  const id = (await panel.create(CLIENT, WORDS)).body.data.documentId;
  const answer = await panel.post(`${recordsPath(CLIENT)}/${action}/${id}`, { clientName: 'Grace' });
  expect([answer.status, answer.body.data?.clientName]).toEqual([200, 'Grace']);
});

test('cloning an unknown record is a 404', async () => {
  expect((await panel.post(`${recordsPath(CLIENT)}/clone/nothing`, {})).status).toBe(404);
});
