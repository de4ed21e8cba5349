import { TEMPLATE_RULES, type TemplateName } from '../../src/plugins/back-office/server/src/mail/payloads';
import { privacyCommand } from '../privacy/privacy-command';
import { openPanel } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';

const MESSAGE = 'plugin::back-office.message';
const MAIL = 'plugin::back-office.mail';
const ACTIVITY = 'plugin::back-office.activity';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const write = (email: string, name: string) =>
  site.http().post('/api/communication/new-client-contact').send({ name, email, message: 'A private question' });
const table = (uid: string) => site.strapi.db.query(uid);

test('export and deletion leave out log entries about another visitor of the same name', async () => {
  const [email, namesake] = ['ada@visitor.test', 'another.ada@visitor.test'];
  for (const address of [email, namesake]) {
    await write(address, 'Ada Namesake');
    const { documentId } = await table(MESSAGE).findOne({ where: { email: address } });
    await (await openPanel(site)).edit(MESSAGE, documentId, { handled: true });
  }
  const { stdout } = await privacyCommand(site, 'export', email);
  expect(JSON.parse(stdout).log).toHaveLength(1);
  await privacyCommand(site, 'delete', email, '--yes');
  expect(await table(ACTIVITY).count({ where: { subjectName: 'Ada Namesake' } })).toBe(1);
});

test("the log entry of a message that the owner deletes loses the visitor's name the next night", async () => {
  const email = 'deleted@visitor.test';
  await write(email, 'Dora Deleted');
  const { documentId } = await table(MESSAGE).findOne({ where: { email } });
  await (await openPanel(site)).remove(MESSAGE, documentId);
  const entry = () => table(ACTIVITY).findOne({ where: { subject: documentId } });
  expect(await entry()).toMatchObject({ action: 'message.remove', subjectName: 'Dora Deleted' });
  await site.strapi.plugin('back-office').service('visitors').deleteExpired(new Date());
  expect(await entry()).toMatchObject({ action: 'message.remove', subjectName: '' });
});

test('on the last day of a month nothing goes before the last day of a shorter month', async () => {
  const email = 'february@visitor.test';
  await write(email, 'Fay');
  const createdAt = new Date('2026-02-28T18:00:00Z');
  await table(MESSAGE).updateMany({ where: { email }, data: { createdAt } });
  const visitors = site.strapi.plugin('back-office').service('visitors');
  await visitors.deleteExpired(new Date('2028-02-29T12:00:00Z'));
  expect(await table(MESSAGE).count({ where: { email } })).toBe(1);
  await visitors.deleteExpired(new Date('2028-02-29T19:00:00Z'));
  expect(await table(MESSAGE).count({ where: { email } })).toBe(0);
});

test('a visitor with an international address is found by its ASCII form, too', async () => {
  const [unicode, ascii] = ['ina@bücher.test', 'ina@xn--bcher-kva.test'];
  await write(unicode.replace('ü', 'u'), 'Ina');
  await table(MESSAGE).updateMany({ where: { email: 'ina@bucher.test' }, data: { email: unicode } });
  for (const address of [unicode, ascii, ' INA@BÜCHER.test']) {
    const { stdout } = await privacyCommand(site, 'export', address.trim());
    expect(JSON.parse(stdout).messages).toHaveLength(1);
  }
});

test("the owner's export leaves out every mail about somebody else, whatever its template", async () => {
  const own = { about: 'recipient', email: OWNER.email };
  const row = (template: string) => {
    const other = TEMPLATE_RULES[template as TemplateName].about === 'other';
    const data = other ? { name: 'Vera', email: 'vera@visitor.test', applicantEmail: 'vera@visitor.test' } : own;
    const dates = { nextAttemptAt: new Date(), publishedAt: new Date() };
    return { recipient: OWNER.email, template, data, messageId: `<${template}@a.test>`, state: 'sent', ...dates };
  };
  const templates = Object.keys(TEMPLATE_RULES);
  await table(MAIL).createMany({ data: templates.map(row) });
  const { stdout } = await privacyCommand(site, 'export', OWNER.email);
  expect(stdout).not.toContain('vera@visitor.test');
  const found = new Set(JSON.parse(stdout).mails.map(({ template }: { template: string }) => template));
  const notices = templates.filter((template) => !found.has(template));
  expect(notices).toEqual(templates.filter((name) => TEMPLATE_RULES[name as TemplateName].about === 'other'));
});
