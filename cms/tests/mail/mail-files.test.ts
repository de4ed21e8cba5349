import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

let site: Site;
let output: string;

beforeAll(async () => {
  output = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += String(chunk);
    return true;
  });
  site = await startSite();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await site.stop();
});

const folder = () => path.join(site.dataDir, 'mail');
const waitForFile = (template: string) =>
  until(async () => {
    const files = await readdir(folder()).catch(() => []);
    return files.find((file) => file.includes(`-${template}-`));
  });

test('without SMTP_HOST a mail is a file readable by its owner only, announced on the console with its link', async () => {
  const email = 'registration@visitor.test';
  await site.http().post('/api/admin/register').send({ name: 'New Comer', email, password: 'long enough' });
  const file = await waitForFile('verify');
  expect(file).toMatch(/^[\w.-]+\.eml$/);
  expect((await stat(path.join(folder(), file))).mode & 0o777).toBe(0o600);
  const mail = await simpleParser(await readFile(path.join(folder(), file)));
  expect(mail.subject).toBe('Verify your email');
  expect(JSON.stringify(mail.to)).toContain(email);
  const link = /http:\/\/portfolio\.test\/verify\?token=\S+/.exec(mail.text ?? '')?.[0];
  await until(async () => output.includes(`Mail to ${email} (verify): ${link}\n`));
  const token = new URL(link ?? '').searchParams.get('token');
  expect((await site.http().post('/api/admin/verify').send({ token })).status).toBe(200);
});

test('a mail without a link is announced on the console with its file', async () => {
  const email = 'ada@visitor.test';
  await site.http().post('/api/communication/new-client-contact').send({ name: 'Ada', email, message: 'Hello' });
  const file = await waitForFile('message-acknowledgement');
  await until(async () =>
    output.includes(`Mail to ${email} (message-acknowledgement): ${path.join(folder(), file)}\n`),
  );
});
