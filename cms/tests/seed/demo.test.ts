import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { caseStudy, caseStudySummary } from '../../src/contract/case-study';
import { client as clientRecord } from '../../src/contract/client';
import { contact as contactRecord } from '../../src/contract/contact';
import { personal as personalRecord } from '../../src/contract/personal';
import { portfolio as portfolioRecord } from '../../src/contract/portfolio';
import { tool as toolRecord } from '../../src/contract/tool';
import { removeVersion } from '../../src/plugins/back-office/server/src/pictures/picture-urls';
import { renderPicture } from '../../src/seed/render-picture';
import { loginAsOwner } from '../support/accounts';
import { startSeededSite } from '../support/seeded-site';
import type { Site } from '../support/strapi';

const BLOCKS = ['text', 'picture', 'picture-pair', 'figures', 'quote', 'code', 'video'];
const PICTURES = path.resolve(__dirname, '../../seed');

let site: Site;

beforeAll(async () => {
  site = await startSeededSite();
}, 120_000);
afterAll(() => site.stop());

const get = async (address: string) => (await site.http().get(address)).body;

async function allClients() {
  const token = await loginAsOwner(site);
  const answer = await site.http().get('/api/client/all').set('Authorization', `Bearer ${token}`);
  return clientRecord.array().parse(answer.body);
}

test('the demo has one owner with a status and a portrait', async () => {
  const people = personalRecord.array().parse(await get('/api/info/personal'));
  expect(people).toHaveLength(1);
  expect(people[0]).toMatchObject({ status: 'available', images: { picture: { width: 800, height: 800 } } });
});

test('the demo contact has WhatsApp, GitHub, an address of several lines and a fictitious number', async () => {
  const contacts = contactRecord.array().parse(await get('/api/info/contact'));
  expect(contacts).toHaveLength(1);
  expect(contacts[0]?.social.map(({ platformName }) => platformName)).toEqual(['WhatsApp', 'GitHub']);
  expect(contacts[0]?.address.split('\n').length).toBeGreaterThan(1);
  expect(contacts[0]?.phone).toBe('+91 00000 00000');
});

test('the demo has at least 12 tools in both categories, each with its own icon', async () => {
  const tools = toolRecord.array().parse(await get('/api/info/tool'));
  expect(tools.length).toBeGreaterThanOrEqual(12);
  expect(new Set(tools.map(({ category }) => category))).toEqual(new Set(['development', 'design']));
  expect(new Set(tools.map(({ icon }) => icon)).size).toBe(tools.length);
  for (const { images } of tools) expect(images.icon).toBeDefined();
});

test('the demo has 6 projects with a cover and 1 to 3 screens each', async () => {
  const projects = portfolioRecord.array().parse(await get('/api/info/portfolio'));
  expect(projects).toHaveLength(6);
  for (const { images } of projects) {
    const { picture, ...screens } = images;
    expect(picture).toBeDefined();
    expect(Object.keys(screens).length).toBeGreaterThanOrEqual(1);
    expect(Object.keys(screens).length).toBeLessThanOrEqual(3);
  }
  expect(new Set(projects.map(({ images }) => Object.keys(images).length - 1))).toEqual(new Set([1, 2, 3]));
});

test('the demo has 4 client records, one without consent', async () => {
  const clients = await allClients();
  expect(clients.map(({ project }) => project.consentToDisplay).filter(Boolean)).toHaveLength(3);
  expect(clients).toHaveLength(4);
  expect(await get('/api/client/all')).toHaveLength(3);
});

test('the home page shows the texts of the demo whole, and one title has trailing parentheses', async () => {
  const clients = await allClients();
  expect(clients.some(({ project }) => /\([^)]+\)$/.test(project.name))).toBe(true);
  const projects = portfolioRecord.array().parse(await get('/api/info/portfolio'));
  const tools = toolRecord.array().parse(await get('/api/info/tool'));
  // The limits of R1.15.
  for (const [texts, limit] of [
    [clients.map(({ project }) => project), 150],
    [projects, 100],
    [tools, 65],
  ] as const)
    expect(texts.filter(({ description }) => description.length >= limit)).toEqual([]);
});

test('the demo has two case studies with at least one of every block, each about a project', async () => {
  const studies = caseStudySummary.array().parse(await get('/api/case-study'));
  expect(studies.map(({ slug }) => slug)).toEqual(['monsoon-atlas', 'last-bus-home']);
  for (const { slug, project, cover } of studies) {
    const { story } = caseStudy.parse(await get(`/api/case-study/${slug}`));
    expect(new Set(story.map(({ type }) => type))).toEqual(new Set(BLOCKS));
    const code = story.flatMap((block) => (block.type === 'code' ? block.lines.flat() : []));
    expect(new Set(code.map(([kind]) => kind))).toContain('keyword');
    const projects = portfolioRecord.array().parse(await get('/api/info/portfolio'));
    expect(projects.find(({ _id }) => _id === project?._id)?.picture).toBe(cover);
  }
});

test('demo pictures are WebP files of the media library like other uploads', async () => {
  const [project] = portfolioRecord.array().parse(await get('/api/info/portfolio'));
  const stored = path.join(site.dataDir, 'public', removeVersion(project?.picture ?? ''));
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 1120, height: 700 });
  const files = await site.strapi.db.query('plugin::upload.file').findMany();
  for (const { mime, origin, placeholder } of files) {
    expect([mime, origin]).toEqual(['image/webp', 'site']);
    expect(placeholder).toMatch(/^data:image\/webp/);
  }
});

test('the media library holds one picture for each SVG file of cms/seed', async () => {
  const svgs = (await readdir(PICTURES, { recursive: true })).filter((file) => file.endsWith('.svg'));
  expect(await site.strapi.db.query('plugin::upload.file').count()).toBe(svgs.length);
});

test('a missing SVG file is an error that names it', async () => {
  const file = path.join('tools', 'cobol.svg');
  await expect(renderPicture(PICTURES, file)).rejects.toThrow(`${path.join(PICTURES, file)} is missing or unreadable`);
});

test('demo lists keep their written order', async () => {
  const projects = portfolioRecord.array().parse(await get('/api/info/portfolio'));
  expect(projects[0]?.name).toBe('Monsoon Atlas');
  expect(projects.at(-1)?.name).toBe('Saturday Clinic');
});

const DAY_MS = 86_400_000;

test('visitors can ask from Monday to Friday, 10:00 to 18:00, but not on one date and not at the time of one meeting', async () => {
  const [meeting] = await site.strapi.db.query('plugin::back-office.meeting').findMany();
  const { timeZone } = await get('/api/site');
  const tomorrow = new Date(Date.now() + DAY_MS).toLocaleDateString('sv', { timeZone });
  const query = `from=${tomorrow}&days=14&timeZone=${timeZone}`;
  const { days } = await get(`/api/communication/slots?${query}`);
  const isWorkday = ({ date }: { date: string }) => ![0, 6].includes(new Date(date).getUTCDay());
  const counts = days.filter(isWorkday).map(({ slots }: { slots: string[] }) => slots.length);
  expect(counts.sort()).toEqual([0, 15, ...Array(8).fill(16)]);
  const slots: string[] = days.flatMap((day: { slots: string[] }) => day.slots);
  expect(slots).toHaveLength(counts.reduce((sum: number, count: number) => sum + count));
  const hours = slots.map((slot) => new Date(slot).toLocaleTimeString('sv', { timeZone }));
  expect([hours.sort()[0], hours.at(-1)]).toEqual(['10:00:00', '17:30:00']);
  expect(slots).not.toContain(new Date(meeting.startsAt).toISOString());
});

test('nobody is told of the demo meeting, or reminded of it', async () => {
  const [meeting, ...others] = await site.strapi.db.query('plugin::back-office.meeting').findMany();
  expect([meeting.state, meeting.remindedFor, others]).toEqual(['confirmed', meeting.startsAt, []]);
  expect(await site.strapi.db.query('plugin::back-office.mail').count()).toBe(0);
});
