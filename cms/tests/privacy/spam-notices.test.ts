import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';
import { privacyCommand } from './privacy-command';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('the privacy command deletes the file of a notice that lists the suspected spam of a visitor', async () => {
  const spam = { email: 'spam@visitor.test', name: 'Spam', message: 'Buy now', website: 'https://me.test' };
  await site.http().post('/api/communication/new-client-contact').send(spam).expect(201);
  const inADay = new Date(Date.now() + 25 * 3_600_000);
  await site.strapi.plugin('back-office').service('suspected-spam').report(inADay);
  const mails = site.strapi.db.query('plugin::back-office.mail');
  await until(async () => (await mails.count({ where: { state: 'waiting' } })) === 0);
  const notices = async () =>
    (await readdir(path.join(site.dataDir, 'mail'))).filter((name) => name.includes('suspected-spam-notice'));
  expect(await notices()).toHaveLength(1);
  expect((await privacyCommand(site, 'delete', 'nobody@visitor.test', '--yes')).code).toBe(0);
  expect(await notices()).toHaveLength(1);
  expect((await privacyCommand(site, 'delete', spam.email, '--yes')).code).toBe(0);
  expect(await notices()).toEqual([]);
});
