import { call } from '../support/client';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const SITE = 'api::site.site';
const ABOUT = 'api::about.about';
const COURSE = 'api::course.course';
const LEGAL = 'api::legal.legal';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

test('a word that is saved in the panel is in the next answer', async () => {
  await panel.save(SITE, { name: 'Ada Works', quote: 'Less.', accent: '#0B6E4F', language: 'pt-BR' }).expect(200);
  const { body } = await call(site, 'site.site');
  expect(body).toMatchObject({ name: 'Ada Works', quote: 'Less.', accent: '#0b6e4f', language: 'pt-BR' });
  await panel.save(ABOUT, { name: 'Ada', biography: [{ text: 'One.' }, { text: 'Two.' }] }).expect(200);
  expect((await call(site, 'site.about')).body).toMatchObject({ name: 'Ada', biography: ['One.', 'Two.'] });
});

test.each([
  [SITE, { name: 'My own' }, { name: '' }, { name: 'Portfolio' }],
  [SITE, { headline: 'Carpenter' }, { headline: '  ' }, { headline: 'Full Stack Engineer & Frontend Expert' }],
  [SITE, { accent: '#0b6e4f' }, { accent: null }, { accent: '#c63d12' }],
  [SITE, { timeZone: 'Europe/Paris' }, { timeZone: '' }, { timeZone: 'Asia/Kolkata' }],
  [SITE, { language: 'fr' }, { language: '' }, { language: 'en' }],
  [SITE, { quote: 'A quote' }, { quote: '' }, { quote: '' }],
] as const)(
  '%s: an emptied field returns to its default, and one without stays empty: %j',
  async (uid, words, emptied, answer) => {
    await panel.save(uid, words).expect(200);
    expect((await call(site, 'site.site')).body).toMatchObject(words);
    await panel.save(uid, emptied).expect(200);
    expect((await call(site, 'site.site')).body).toMatchObject(answer);
  },
);

test('the time zone of the site is stored by its current name', async () => {
  await panel.save(SITE, { timeZone: 'asia/calcutta' }).expect(200);
  expect((await call(site, 'site.site')).body.timeZone).toBe('Asia/Kolkata');
});

test('emptied capabilities, course and legal sections return to the original ones', async () => {
  const lines = { firstLine: 'One', secondLine: 'Two', thirdLine: 'Three' };
  await panel.save(SITE, { capabilities: [{ name: 'Only one', ...lines }] }).expect(200);
  expect((await call(site, 'site.site')).body.capabilities).toEqual([
    { name: 'Only one', lines: ['One', 'Two', 'Three'] },
  ]);
  await panel.save(SITE, { capabilities: [] }).expect(200);
  expect((await call(site, 'site.site')).body.capabilities).toHaveLength(3);
  await panel.save(LEGAL, { terms: [{ title: 'Mine', text: 'Kept for {retention}.' }] }).expect(200);
  expect((await call(site, 'site.legal')).body.terms).toEqual([{ title: 'Mine', text: 'Kept for 24 months.' }]);
  await panel.save(LEGAL, { terms: [] }).expect(200);
  expect((await call(site, 'site.legal')).body.terms).toHaveLength(6);
});

test.each([
  [SITE, { timeZone: 'Mars/Base' }, 'Time zone must be a time zone such as Europe/Berlin'],
  [SITE, { timeZone: 'IST' }, 'Time zone must be a time zone such as Europe/Berlin'],
  [SITE, { language: 'klingonish' }, 'Language must be a language tag such as en or pt-BR'],
  [SITE, { language: 'xx' }, 'Language must be a language tag such as en or pt-BR'],
  [SITE, { language: `de-x-${'abcdefgh-'.repeat(4)}a` }, 'Language must be at most 35 characters long'],
  [SITE, { accent: 'red' }, 'The accent must be a colour written as # and six hexadecimal digits, such as #c63d12'],
  [
    SITE,
    { accent: '#FF4500' },
    'This accent is too light to be read on the light background; the nearest that works is #d53800',
  ],
  [COURSE, { currency: 'XYZ' }, 'Currency must be a currency code such as EUR'],
  [COURSE, { price: -1 }, 'Price must be at least 0'],
  [ABOUT, { address: 'a'.repeat(101) }, 'Place must be at most 100 characters long'],
] as const)('%s refuses %j with a sentence at the field', async (uid, words, message) => {
  const answer = await panel.save(uid, words);
  expect([answer.status, answer.body.error?.message]).toEqual([400, message]);
  expect(answer.body.error.details.errors).toEqual([{ path: Object.keys(words), message, name: 'ValidationError' }]);
});

const LINES = { firstLine: 'One', secondLine: 'Two', thirdLine: 'Three' };
const TOPICS = ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, text: 'Words' }));

test.each([
  [
    SITE,
    {
      capabilities: [
        { name: 'Whole', ...LINES },
        { ...LINES, name: 'Short', thirdLine: undefined },
      ],
    },
    ['capabilities', '1', 'thirdLine'],
    'Capabilities, entry 2: Third line is required',
  ],
  [
    COURSE,
    { modules: [{ name: 'Short', topics: TOPICS.slice(1) }] },
    ['modules', '0', 'topics'],
    'Modules, entry 1: Topics must be exactly 4',
  ],
  [
    COURSE,
    { modules: [{ name: 'Whole', topics: [...TOPICS.slice(1), { name: ' ', text: 'Words' }] }] },
    ['modules', '0', 'topics', '3', 'name'],
    'Modules, entry 1, Topics, entry 4: Name is required',
  ],
  [
    LEGAL,
    { privacy: [{ title: 'Mine', text: 'a'.repeat(5001) }] },
    ['privacy', '0', 'text'],
    'Privacy policy, entry 1: Text must be at most 5000 characters long',
  ],
])('%s refuses an entry that breaks a rule, with a sentence at its field: %#', async (uid, words, path, message) => {
  const answer = await panel.save(uid, words);
  expect([answer.status, answer.body.error?.message]).toEqual([400, message]);
  expect(answer.body.error.details.errors).toEqual([{ path, message, name: 'ValidationError' }]);
});

test('several mistakes are answered together, each at its field', async () => {
  const { body } = await panel.save(SITE, { accent: '#ff4500', language: 'xx' });
  expect(body.error.details.errors).toEqual([
    {
      path: ['accent'],
      message: 'This accent is too light to be read on the light background; the nearest that works is #d53800',
      name: 'ValidationError',
    },
    { path: ['language'], message: 'Language must be a language tag such as en or pt-BR', name: 'ValidationError' },
  ]);
});

test('line breaks and control characters in a name become spaces', async () => {
  await panel.save(SITE, { name: 'Ada\r\nBcc: spy@evil.test' }).expect(200);
  expect((await call(site, 'site.site')).body.name).toBe('Ada Bcc: spy@evil.test');
});

test('the price stands once: the fee and the answer follow it', async () => {
  await panel
    .save(COURSE, { price: 1250.5, currency: 'eur', fee: [{ name: 'In all', text: '{price} euros' }] })
    .expect(200);
  const { body } = await call(site, 'site.course');
  expect(body).toMatchObject({ price: 1250.5, currency: 'EUR', fee: [{ name: 'In all', text: '1,250.5 euros' }] });
});

test('a course that is not visible answers 404 until it is visible again', async () => {
  await panel.save(COURSE, { visible: false }).expect(200);
  const hidden = await call(site, 'site.course');
  expect([hidden.status, hidden.message]).toEqual([404, 'The site has no such page']);
  await panel.save(COURSE, { visible: true }).expect(200);
  expect((await call(site, 'site.course')).status).toBe(200);
});
