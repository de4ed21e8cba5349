import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { createFeedbackCalls, FEEDBACK_LINK_UID, tokenOf, WORDS } from '../support/feedback';
import { type MailServer, startMailServer } from '../support/mail-server';
import { OWNER, type Site, startSite } from '../support/strapi';

const DAY_MS = 24 * 60 * 60 * 1000;
const INVALID = 'This link does not work any more, please ask for a new one';

let server: MailServer;
let site: Site;
let token: string;
let calls: ReturnType<typeof createFeedbackCalls>;
beforeAll(async () => {
  server = await startMailServer();
  site = await startSite(server.environment);
  token = await loginAsOwner(site);
  calls = createFeedbackCalls(site, token);
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const links = () => site.strapi.db.query(FEEDBACK_LINK_UID);
const latest = async () => (await call(site, 'account.activity', { token })).body[0];
const expire = (client: string) => links().updateMany({ where: { client }, data: { expiresAt: new Date(0) } });

test('a link is good for 30 days, is stored as a hash, and is in the log', async () => {
  const client = await calls.createClient();
  const { status, body } = await calls.ask(client);
  expect(status).toBe(201);
  expect(body.url).toMatch(/^http:\/\/portfolio\.test\/feedback\/[a-z0-9]{88}$/);
  const days = (new Date(body.expiresAt).getTime() - Date.now()) / DAY_MS;
  expect(Math.round(days * 100) / 100).toBe(30);
  const [row] = await links().findMany({ where: { client } });
  expect(JSON.stringify(row)).not.toContain(tokenOf(body.url).slice(24));
  expect(await latest()).toMatchObject({
    actor: OWNER.email,
    action: 'feedback.createLink',
    subject: client,
    subjectName: 'Ferry booking (2024)',
  });
});

test('before it is used the link shows the name, company and position, the project and the wording of the consent', async () => {
  const client = await calls.createClient();
  const { body } = await calls.read(await calls.makeLink(client));
  expect(body).toMatchObject({
    ...{ name: 'Nils', company: 'Harbour', position: 'Director', project: 'Ferry booking' },
    ...{ rating: null, feedback: '', consent: false, submittedAt: null, withdrawnAt: null },
    wording:
      'I agree that Portfolio shows my name, company, position, rating and words on portfolio.test. I can withdraw this consent at any time with this link.',
  });
});

test('what is sent becomes the record, which is not shown, and the link shows it from then on', async () => {
  const client = await calls.createClient({ consentToDisplay: true });
  const link = await calls.makeLink(client);
  expect(await calls.listPublic()).toContain(client);
  const sent = await calls.answer(link, WORDS);
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject(WORDS);
  expect(sent.body.submittedAt).not.toBeNull();
  expect((await calls.read(link)).body).toEqual(sent.body);
  expect(await calls.listPublic()).not.toContain(client);
  expect(await calls.find(client)).toMatchObject({
    client: { name: 'Nina Harbour', company: 'Ferries', position: 'Captain' },
    project: { name: 'Ferry booking (2024)', consentToDisplay: false },
    rating: 5,
    feedback: 'Never missed a tide',
  });
});

test('feedback is sent once: a second time, also at once, is refused and changes nothing', async () => {
  const client = await calls.createClient();
  const link = await calls.makeLink(client);
  const answers = await Promise.all(['One', 'Two'].map((feedback) => calls.answer(link, { ...WORDS, feedback })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = answers.find(({ status }) => status === 200)?.body.feedback;
  const again = await calls.answer(link, { ...WORDS, feedback: 'Three' });
  expect([again.status, again.message]).toEqual([
    409,
    'This feedback has been sent already; the link now serves to withdraw the consent',
  ]);
  expect((await calls.find(client))?.feedback).toBe(first);
});

test('unknown, expired, revoked and replaced links and those of deleted clients are answered alike', async () => {
  const [expired, revoked, replaced, deleted] = await Promise.all(
    Array.from({ length: 4 }, () => calls.createClient()),
  );
  const tokens = await Promise.all([expired, revoked, replaced, deleted].map((id) => calls.makeLink(id ?? '')));
  await expire(expired ?? '');
  expect((await calls.revoke(revoked ?? '')).status).toBe(200);
  await calls.makeLink(replaced ?? '');
  await calls.remove(deleted ?? '');
  const [known = ''] = tokens;
  const wrong = known.slice(0, -1) + (known.endsWith('0') ? '1' : '0');
  for (const link of [...tokens, wrong, known.slice(0, 24), 'unknown', 'x'.repeat(5000)]) {
    for (const { status, message } of [await calls.read(link), await calls.answer(link, WORDS)]) {
      expect([status, message]).toEqual([404, INVALID]);
    }
  }
  expect((await calls.find(expired ?? ''))?.feedback).toBe('On time and on budget');
});

test('wrong input is refused with a sentence and uses the link up for nothing', async () => {
  const link = await calls.makeLink(await calls.createClient());
  const { consent, ...words } = WORDS;
  const refusals: [object, string][] = [
    [words, 'consent is required'],
    [{ consent: false }, 'name is required'],
    [{ ...WORDS, rating: 6 }, 'rating must be at most 5'],
    [{ ...WORDS, rating: undefined }, 'rating is required'],
    [{ ...WORDS, feedback: ' ' }, 'feedback is required'],
    [{ ...WORDS, feedback: 'x'.repeat(5001) }, 'feedback must be at most 5000 characters long'],
    [{ ...WORDS, name: 'x'.repeat(101) }, 'name must be at most 100 characters long'],
  ];
  for (const [body, message] of refusals)
    expect(await calls.answer(link, body)).toMatchObject({ status: 400, message });
  expect((await calls.answer(link, { ...words, consent })).status).toBe(200);
});

test('a revocation without an open link is answered alike and is no entry in the log; an unknown client is a 404', async () => {
  const client = await calls.createClient();
  const before = await latest();
  expect((await calls.revoke(client)).body).toEqual({ message: 'The link does not work any more' });
  expect(await latest()).toEqual(before);
  for (const { status, message } of [
    await calls.ask('unknown'),
    await calls.revoke('unknown'),
    await calls.consent('unknown'),
  ]) {
    expect([status, message]).toEqual([404, 'This record no longer exists']);
  }
  expect(await calls.ask(client, { email: 'nobody' })).toMatchObject({
    status: 400,
    message: 'email must be a valid e-mail address',
  });
});

test('the link is mailed to the address, and stands in no row of the outbox; the owner hears of the feedback', async () => {
  const client = await calls.createClient({ projectName: 'Lighthouse' });
  const { body } = await calls.ask(client, { email: 'nina@client.test' });
  const { mail } = await server.waitFor(({ recipients }) => recipients.includes('nina@client.test'));
  expect(mail.subject).toBe('Olive Owner asks for your feedback');
  expect(mail.text).toContain(body.url);
  expect(mail.text).not.toMatch(/Nils|Lighthouse/);
  const rows = await site.strapi.db.query('plugin::back-office.mail').findMany({});
  expect(JSON.stringify(rows)).not.toContain(tokenOf(body.url));
  expect((await calls.consent(client)).body.link).toEqual({ expiresAt: body.expiresAt, email: 'nina@client.test' });
  await calls.answer(tokenOf(body.url), WORDS);
  await server.waitFor((arrival) => arrival.mail.subject === 'New feedback about Lighthouse');
  await calls.withdraw(tokenOf(body.url));
  const notice = await server.waitFor((arrival) => arrival.mail.subject === 'A consent was withdrawn: Lighthouse');
  expect(notice.recipients).toEqual([OWNER.email]);
});

test('the rows of deleted clients are deleted once these cannot be restored any more', async () => {
  const [stays, goes] = [await calls.createClient(), await calls.createClient()];
  for (const id of [stays, goes]) await calls.answer(await calls.makeLink(id), WORDS);
  const { deleteExpired } = site.strapi.plugin('back-office').service('feedback');
  await calls.remove(goes);
  await deleteExpired();
  expect(await links().count({ where: { client: [stays, goes] } })).toBe(2);
  await site.strapi.db.query('plugin::back-office.version').deleteMany({ where: { record: goes } });
  await deleteExpired();
  expect(
    (await links().findMany({ where: { client: [stays, goes] } })).map(({ client }: { client: string }) => client),
  ).toEqual([stays]);
});
