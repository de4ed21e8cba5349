import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { CLIENT_UID, createFeedbackCalls, WORDS } from '../support/feedback';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const MISSING = 'This client has been asked for feedback and has not consented to being shown';
const WITHDRAWN = 'This client has withdrawn the consent to being shown';

let site: Site;
let token: string;
let panel: Panel;
let calls: ReturnType<typeof createFeedbackCalls>;
beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
  panel = await openPanel(site);
  calls = createFeedbackCalls(site, token);
});
afterAll(() => site.stop());

const history = async (id: string) =>
  (await call(site, 'history.list', { token, params: { collection: 'client', id } })).body;
const restore = (id: string, version = '') =>
  call(site, 'history.restore', { token, params: { collection: 'client', id }, body: { version } });
const panelPublish = (id: string) => panel.edit(CLIENT_UID, id, { consentToDisplay: true });

/** A client that has sent these words by a link. */
async function sentFeedback(words: object = WORDS) {
  const id = await calls.createClient();
  const link = await calls.makeLink(id);
  expect((await calls.answer(link, words)).status).toBe(200);
  return { id, link };
}

/** Expects the dashboard and the panel to refuse to show a client. */
async function expectRefused(id: string, message: string) {
  expect(await calls.publish(id)).toMatchObject({ status: 409, message });
  const answer = await panelPublish(id);
  expect([answer.status, answer.body.error?.message ?? answer.body.message]).toEqual([409, message]);
  expect(await calls.listPublic()).not.toContain(id);
}

test('a record that the owner typed has no consent and is shown as ever', async () => {
  const id = await calls.createClient();
  expect((await calls.consent(id)).body).toEqual({
    ...{ wording: null, givenAt: null, withdrawnAt: null, submittedAt: null, link: null },
  });
  expect((await calls.publish(id)).status).toBe(200);
  expect(await calls.listPublic()).toContain(id);
  expect((await panelPublish(await calls.createClient())).status).toBe(200);
});

test('with an open or an expired link a record is not shown, after a revocation it is as ever', async () => {
  const id = await calls.createClient();
  await calls.makeLink(id);
  await expectRefused(id, MISSING);
  await site.strapi.db
    .query('plugin::back-office.feedback-link')
    .updateMany({ where: { client: id }, data: { expiresAt: new Date(0) } });
  await expectRefused(id, MISSING);
  await calls.revoke(id);
  expect((await calls.publish(id)).status).toBe(200);
});

test('a record that is shown can be edited while its link is open', async () => {
  const id = await calls.createClient({ consentToDisplay: true });
  await calls.makeLink(id);
  expect((await calls.update(id, { projectName: 'Other', consentToDisplay: true })).status).toBe(200);
  expect(await calls.listPublic()).toContain(id);
});

test('feedback without the consent is not shown', async () => {
  const { id } = await sentFeedback({ ...WORDS, consent: false });
  await expectRefused(id, MISSING);
  expect((await calls.consent(id)).body).toMatchObject({ wording: null, givenAt: null, withdrawnAt: null });
});

test('feedback with the consent is shown when the owner says so, and not after it was withdrawn, for good', async () => {
  const { id, link } = await sentFeedback();
  expect(await calls.listPublic()).not.toContain(id);
  expect((await calls.publish(id)).status).toBe(200);
  expect(await calls.listPublic()).toContain(id);
  const { body: given } = await calls.consent(id);
  expect(given).toMatchObject({ withdrawnAt: null, link: null });
  expect(given.wording).toMatch(/^I agree that Portfolio shows my name/);
  expect(given.givenAt).toBe(given.submittedAt);

  const { status, body } = await calls.withdraw(link);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...WORDS, consent: false });
  expect(await calls.listPublic()).not.toContain(id);
  expect((await calls.find(id))?.project.consentToDisplay).toBe(false);
  await expectRefused(id, WITHDRAWN);
  expect((await calls.consent(id)).body).toEqual({ ...given, withdrawnAt: body.withdrawnAt });
  expect((await calls.withdraw(link)).body).toEqual(body);
  expect((await calls.answer(link, WORDS)).status).toBe(409);
  expect((await calls.read(link)).body).toEqual(body);
});

test('a second link and a revocation leave the right to withdraw, and new feedback is a new consent', async () => {
  const { id, link } = await sentFeedback();
  await calls.publish(id);
  const second = await calls.makeLink(id);
  await calls.revoke(id);
  const third = await calls.makeLink(id);
  expect((await calls.answer(second, WORDS)).status).toBe(404);
  expect(await calls.listPublic()).toContain(id);
  expect((await calls.withdraw(link)).status).toBe(200);
  expect(await calls.listPublic()).not.toContain(id);
  await expectRefused(id, WITHDRAWN);

  expect((await calls.answer(third, { ...WORDS, feedback: 'Still afloat' })).status).toBe(200);
  expect((await calls.publish(id)).status).toBe(200);
  // A consent is withdrawn once; the later one is not the first link's any more.
  await calls.withdraw(link);
  expect(await calls.listPublic()).toContain(id);
  expect((await calls.read(link)).body.feedback).toBe(WORDS.feedback);
});

test('an earlier link whose consent stands withdraws the later one with it', async () => {
  const { id, link } = await sentFeedback();
  const second = await calls.makeLink(id);
  await calls.answer(second, { ...WORDS, feedback: 'Later' });
  await calls.publish(id);
  await calls.withdraw(link);
  expect((await calls.read(second)).body.consent).toBe(false);
  await expectRefused(id, WITHDRAWN);
});

test('restoring an old version brings no withdrawn consent back, and none for other words', async () => {
  const { id, link } = await sentFeedback();
  await calls.publish(id);
  const [shown] = await history(id);
  await calls.update(id, { projectName: 'Other' });
  expect((await restore(id, shown?.version)).status).toBe(200);
  expect(await calls.listPublic()).toContain(id);
  await calls.withdraw(link);
  const restored = await restore(id, shown?.version);
  expect(restored).toMatchObject({ status: 200, body: { project: { consentToDisplay: false } } });
  expect(await calls.listPublic()).not.toContain(id);

  await calls.answer(await calls.makeLink(id), { ...WORDS, feedback: 'New words' });
  await calls.publish(id);
  expect((await restore(id, shown?.version)).body).toMatchObject({
    feedback: WORDS.feedback,
    project: { consentToDisplay: false },
  });
});

test('a consent is withdrawn while the client is deleted, and restoring it does not show it', async () => {
  const { id, link } = await sentFeedback();
  const other = await sentFeedback();
  for (const client of [id, other.id]) await calls.publish(client);
  for (const client of [id, other.id]) await calls.remove(client);
  expect((await calls.read(link)).body).toMatchObject(WORDS);
  expect((await calls.withdraw(link)).status).toBe(200);
  for (const client of [id, other.id]) await restore(client, (await history(client))[0]?.version);
  const shown = await calls.listPublic();
  expect([shown.includes(id), shown.includes(other.id)]).toEqual([false, true]);
  await expectRefused(id, WITHDRAWN);
});

test('a copy of a record with feedback is refused in the panel', async () => {
  const { id } = await sentFeedback();
  const { status } = await panel.post(`/content-manager/collection-types/${CLIENT_UID}/clone/${id}`, {});
  expect(status).toBe(409);
  expect(await calls.listPublic()).not.toContain(id);
});

test('of a withdrawal and a yes of the owner at once the withdrawal stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, link } = await sentFeedback();
    const answers = await Promise.all([calls.publish(id), calls.withdraw(link), panelPublish(id)]);
    expect(answers[1]?.status).toBe(200);
    expect((await calls.find(id))?.project.consentToDisplay).toBe(false);
    expect(await calls.listPublic()).not.toContain(id);
  }
});

test('what the client sends and withdraws is a version of the site itself', async () => {
  const { id, link } = await sentFeedback();
  await calls.publish(id);
  await calls.withdraw(link);
  expect((await history(id)).map(({ by, source, action }) => [by !== '', source, action])).toEqual([
    [false, 'system', 'update'],
    [true, 'dashboard', 'update'],
    [false, 'system', 'update'],
    [true, 'dashboard', 'create'],
  ]);
});
