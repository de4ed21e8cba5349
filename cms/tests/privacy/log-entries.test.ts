import { openPanel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';
import { privacyCommand } from './privacy-command';

const MESSAGE = 'plugin::back-office.message';
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
