import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { futureSlot } from '../support/future-slot';
import { type MailServer, startMailServer } from '../support/mail-server';
import { calendarLinesIn } from '../support/meeting-mails';
import { openPanel, type Panel } from '../support/panel';
import { uploadPicture } from '../support/pictures';
import { rawRequest } from '../support/raw-request';
import { startSeededSite } from '../support/seeded-site';
import { requireRealBuild } from '../support/site-build';
import type { Site } from '../support/strapi';
import { until } from '../support/until';

const COURSE = '/courses/webdevelopment/starter-course';
const PAGES = ['/', '/aboutme', COURSE];
const ADDRESSES = [
  ...PAGES,
  '/dashboard',
  '/site.webmanifest',
  '/favicon.svg',
  '/sitemap.xml',
  ...['personal', 'contact', 'tool', 'portfolio', 'client'].map((name) => `/api/info/${name}`),
  ...['', '/about', '/course', '/legal'].map((name) => `/api/site${name}`),
];
/** The words of the demo's owner, and the default accent with its shades. */
const DEMO = /Mira|Kolkata|#c63d12|#a6310c|#ff4500|#ff6a3d|#ff8a66|#b23610|#e0906f/i;

jest.setTimeout(3 * 60_000);

let server: MailServer;
let site: Site;
let panel: Panel;
beforeAll(async () => {
  server = await startMailServer();
  const build = await requireRealBuild();
  site = await startSeededSite({ ...server.environment, SITE_DIR: build });
  panel = await openPanel(site);
});
afterAll(() => site.stop());

const read = async (address: string) => (await rawRequest(site, address)).body.toString('utf8');
const shareCard = async (address: string) =>
  /property="og:image" content="([^"]*)"/.exec(await read(address))?.[1] ?? '';

test('the demo site has the words of its fictional owner', async () => {
  expect(await read('/')).toContain('<title>Full Stack Engineer &amp; Frontend Expert · Mira Sen</title>');
  expect(await read('/aboutme')).toContain('Kolkata, India');
  expect((await call(site, 'site.legal')).body.terms.at(-1)?.text).toContain('governed by the laws of India');
});

test('after the owner wrote their own words in the panel nothing of the demo is left', async () => {
  const cards = await Promise.all(PAGES.map(shareCard));
  const token = await loginAsOwner(site);
  await panel.post('/back-office/demo/remove').expect(200);
  const picture = await uploadPicture(site);
  const { personal, contact, portfolio } = payloads(picture);
  await call(site, 'personal.create', { token, body: { ...personal, name: 'Zoë Ångström' } });
  await call(site, 'contact.create', { token, body: contact });
  await call(site, 'portfolio.create', { token, body: portfolio });
  await panel
    .save('api::site.site', { name: 'Zoë Works', timeZone: 'Atlantic/Reykjavik', accent: '#0b6e4f' })
    .expect(200);
  await panel
    .save('api::about.about', {
      name: 'Zoë Ångström',
      professions: [{ text: 'Boat builder' }],
      address: 'Reykjavík, Iceland',
      biography: [{ text: 'I build boats.' }],
    })
    .expect(200);
  await until(async () => {
    const texts = await Promise.all(ADDRESSES.map(read));
    return !texts.some((text) => DEMO.test(text));
  });
  for (const address of ADDRESSES) expect([address, DEMO.exec(await read(address))]).toEqual([address, null]);
  const [home = '', about = '', course = ''] = await Promise.all(PAGES.map(read));
  expect(home).toContain('<title>Full Stack Engineer &amp; Frontend Expert · Zoë Works</title>');
  expect(home).toContain('#0b6e4f');
  expect(about).toContain('Reykjavík, Iceland');
  expect(about).toContain('data-clock="Atlantic/Reykjavik"');
  expect(course).toContain('"provider":{"@type":"Person"');
  const newCards = await Promise.all(PAGES.map(shareCard));
  expect(newCards.filter((card) => cards.includes(card))).toEqual([]);
});

test('the mails and calendar files of a meeting have nothing of the demo either', async () => {
  const email = 'guest@visitor.test';
  const body = { name: 'Guest', email, mode: 'video', slot: futureSlot(), timeZone: 'Europe/Paris' };
  await call(site, 'communication.meeting', { body: { ...body, mode: 'video' } });
  const arrival = await server.waitFor(({ recipients }) => recipients.includes(email));
  const notice = await server.waitFor(({ recipients }) => !recipients.includes(email));
  for (const { mail, source } of [arrival, notice]) {
    expect(mail.text).toContain('Zoë Ångström, Zoë Works, http://portfolio.test');
    expect(DEMO.exec(`${mail.text}${mail.html}${source}`)).toBeNull();
  }
  expect(DEMO.exec(calendarLinesIn(arrival).join('\n'))).toBeNull();
});

test('a course that is not visible is gone: page, link, sitemap and call answer as if it had never been', async () => {
  expect(await read('/sitemap.xml')).toContain(COURSE);
  await panel.save('api::course.course', { visible: false }).expect(200);
  await until(async () => !(await read('/')).includes(COURSE));
  expect((await rawRequest(site, COURSE)).status).toBe(404);
  expect((await rawRequest(site, '/api/site/course')).status).toBe(404);
  expect(await read('/sitemap.xml')).not.toContain(COURSE);
  expect(await read('/aboutme')).not.toContain(COURSE);
  await panel.save('api::course.course', { visible: true }).expect(200);
  await until(async () => (await rawRequest(site, COURSE)).status === 200);
});

test('empty fields are not shown, and every page is published without them', async () => {
  await panel.save('api::site.site', { quote: '', summary: '', headline: '' }).expect(200);
  await panel
    .save('api::about.about', { name: '', professions: [], address: '', biography: [], hashtags: [], summary: '' })
    .expect(200);
  await panel.save('api::course.course', { price: null, currency: '' }).expect(200);
  await until(async () => !(await read('/aboutme')).includes('Reykjavík, Iceland'));
  for (const address of PAGES) {
    const html = await read(address);
    expect([address, /<(h[1-6]|p|li|ul|dd|dt)\b[^>]*>\s*<\/\1>/.exec(html)]).toEqual([address, null]);
  }
});
