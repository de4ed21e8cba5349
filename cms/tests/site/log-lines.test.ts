import { formatLogMessage } from '../../src/platform/logging/logged-text';
import { openPanel } from '../support/panel';
import { validSecrets } from '../support/secrets';
import { type Site, startSite } from '../support/strapi';

const FORMATS = [
  ['plain text', { TZ: 'Asia/Kolkata' }],
  ['JSON', { MODE: 'server', ...validSecrets }],
] as const;

const FORGED = '[2026-11-22T03:00:00.000Z] info: POST /api/admin/login was granted';
const SENT = `x\n${FORGED}\u001b[2J\u009b31m\u2028 ada@private.test hunter2`;

/** Sends a body without session. */
const send = (site: Site, path: string, body: object) => site.http().post(path).send(body);

/** The beginning of a line in each format. */
const LINE_START = {
  'plain text': /^\[\d{4}-\d\d-\d\dT[\d:.]+Z\] \w+: /,
  JSON: /^\{"time":"\d{4}-\d\d-\d\dT[\d:.]+Z",/,
};

describe.each(FORMATS)('the log as %s', (format, environment) => {
  let site: Site;
  let entries: string[];
  beforeAll(async () => {
    site = await startSite({ LOG_LEVEL: 'http', ...environment });
    entries = [];
    site.strapi.log.on('data', (entry) => entries.push(String(entry[Symbol.for('message')])));
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    entries.length = 0;
    jest.spyOn(console, 'log').mockReturnValue();
  });

  test('each line has a UTC timestamp in any time zone of the process', () => {
    site.strapi.log.info('Hello');
    const [time = ''] = entries[0]?.match(/\d{4}-[\dT:.-]+Z/) ?? [];
    expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000);
  });

  test('the name of a field that was sent is not logged', async () => {
    const answer = await send(site, '/api/admin/login', { [SENT]: 'a\0' });
    expect(answer.body.message).toBe('A field contains a character that cannot be stored');
    await send(site, '/api/admin/login', { ['y'.repeat(60_000)]: 'a\0' });
    expectCleanLines(entries, format);
  });

  test('a call of the panel with a wrong type is logged without its input', async () => {
    const panel = await openPanel(site);
    const change = (preferedLanguage: unknown) => panel.call('put', '/admin/users/me').send({ preferedLanguage });
    entries.length = 0;
    await change({ secret: SENT }).expect(400);
    await change([SENT, 'y'.repeat(60_000)]).expect(400);
    expect(entries.filter((entry) => entry.includes('PUT /admin/users/me'))).toHaveLength(2);
    expectCleanLines(entries, format);
  });

  test('an error with several lines, control characters and addresses is logged as one entry without them', () => {
    const words = 'first\nsecond\u001b[2J\u009b31m\u2028 ada@private.test';
    site.strapi.log.error(new Error(words));
    site.strapi.log.warn(words);
    expectCleanLines(entries, format);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toContain('    at ');
  });

  test("input quoted by PostgreSQL, Strapi's database and the JSON parser is not logged", () => {
    const error = Object.assign(new Error('select $1 - invalid input syntax for type integer: "hunter2"'), {
      code: '22P02',
    });
    site.strapi.log.error(error);
    site.strapi.log.error('It failed', error);
    site.strapi.log.error(new Error('Expected a valid Number, got hunter2'));
    site.strapi.log.error(new SyntaxError(`Unexpected token 'h', "hunter2 is"... is not valid JSON`));
    expectCleanLines(entries, format);
    expect(entries[0]).toContain('select $1 - PostgreSQL error 22P02');
  });
});

function expectCleanLines(entries: string[], format: keyof typeof LINE_START): void {
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    expect(entry).toMatch(LINE_START[format]);
    expect(entry.length).toBeLessThan(format === 'JSON' ? 20_000 : 10_000);
    // Stack frames are separate, indented lines.
    expect(entry.replace(/\n {4}at [^\n]+/g, '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    for (const word of [
      'hunter2',
      'ada@',
      'private.test',
      'y'.repeat(300),
      'info: POST /api/admin/login was granted',
    ]) {
      expect(entry).not.toContain(word);
    }
  }
}

test('the text of an error about names and connections is kept', () => {
  const words = 'insert into "tools" - duplicate key value violates unique constraint "tools_name"';
  expect(formatLogMessage({ message: words, code: '23505' })).toBe(words);
  expect(formatLogMessage({ message: 'write EPIPE', code: 'EPIPE' })).toBe('write EPIPE');
});

test('a message of a million characters is scrubbed in linear time and truncated', () => {
  const began = performance.now();
  expect(formatLogMessage({ message: 'a@'.repeat(500_000) }).length).toBeLessThanOrEqual(5_000);
  expect(formatLogMessage({ message: 'a'.repeat(1_000_000) })).toHaveLength(5_000);
  expect(performance.now() - began).toBeLessThan(1_000);
});
