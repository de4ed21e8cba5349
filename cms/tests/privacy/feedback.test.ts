import { loginAsOwner } from '../support/accounts';
import { createFeedbackCalls, FEEDBACK_LINK_UID, tokenOf, WORDS } from '../support/feedback';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';
import { privacyCommand } from './privacy-command';

let site: Site;
let calls: ReturnType<typeof createFeedbackCalls>;
beforeAll(async () => {
  site = await startSite();
  calls = createFeedbackCalls(site, await loginAsOwner(site));
});
afterAll(() => site.stop());

const links = () => site.strapi.db.query(FEEDBACK_LINK_UID);
const allSent = () =>
  until(
    async () => (await site.strapi.db.query('plugin::back-office.mail').count({ where: { state: 'waiting' } })) === 0,
  );

/** A client whose link is mailed to the address, with the token of the link. */
async function askByMail(email: string) {
  const id = await calls.createClient();
  const link = tokenOf((await calls.ask(id, { email })).body.url);
  return { id, link };
}

test('the export has the links that were mailed to an address, and what was sent by them', async () => {
  const email = 'export@client.test';
  const { link } = await askByMail(email);
  const sent = (await calls.answer(link, WORDS)).body;
  await allSent();
  const { stdout, stderr } = await privacyCommand(site, 'export', 'Export@Client.test');
  expect(stderr).toBe(
    `Of ${email} there are 0 messages, 0 meetings, 1 mail, 0 log entries, 1 request for feedback and 0 versions of the content.\n`,
  );
  const { consent, ...words } = WORDS;
  expect(JSON.parse(stdout).feedback).toMatchObject([
    {
      ...{ email, wording: sent.wording, submittedAt: sent.submittedAt },
      ...{ consentGivenAt: sent.submittedAt, consentWithdrawnAt: null },
      submission: { ...words, project: 'Ferry booking' },
    },
  ]);
});

test('the deletion withdraws the consent, hides the record for good, and forgets address and words', async () => {
  const email = 'delete@client.test';
  const { id, link } = await askByMail(email);
  const unused = await askByMail(email);
  await calls.answer(link, WORDS);
  await calls.publish(id);
  const other = await askByMail('other@client.test');
  await calls.answer(other.link, WORDS);
  await calls.publish(other.id);
  await allSent();
  const { code, stderr } = await privacyCommand(site, 'delete', email, '--yes');
  expect([code, stderr]).toEqual([0, expect.stringContaining('2 requests for feedback')]);
  await until(async () => !(await calls.listPublic()).includes(id));
  expect(await calls.listPublic()).toContain(other.id);
  expect(JSON.stringify(await links().findMany({ where: { client: [id, unused.id] } }))).not.toMatch(
    /delete@client\.test|Never missed a tide/,
  );
  expect(await calls.publish(id)).toMatchObject({ status: 409 });
  expect((await calls.read(link)).body).toMatchObject({ name: '', feedback: '', rating: null, consent: false });
  expect((await calls.read(unused.link)).status).toBe(404);
  expect((await calls.publish(unused.id)).status).toBe(200);
});
