import { suggestAccent } from '#accent';
import { searchOptions } from '../../src/contract/search-options';
import { listTimeZones, searchTimeZones } from '../../src/contract/time-zone-search';
import { describeLanguage, listLanguages } from '../../src/plugins/back-office/admin/src/languages';
import {
  listChangedFields,
  summarizeOriginal,
  toFormValue,
} from '../../src/plugins/back-office/admin/src/original-texts';
import { describeTimeZone } from '../../src/plugins/back-office/admin/src/time-zones';

const WINTER = new Date('2030-01-15T12:00:00Z');
const SUMMER = new Date('2030-07-15T12:00:00Z');

const offsetOf = (zone: string, now: Date) => listTimeZones(now).find(({ value }) => value === zone)?.detail;

test('the list of time zones has current names, UTC, and the offset of each at this time of the year', () => {
  const names = listTimeZones(WINTER).map(({ value }) => value);
  expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/New_York', 'UTC']));
  expect(names.filter((name) => ['Asia/Calcutta', 'Europe/Kiev'].includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(['Asia/Kolkata', 'Asia/Kathmandu', 'UTC'].map((zone) => offsetOf(zone, WINTER))).toEqual([
    'UTC+5:30',
    'UTC+5:45',
    'UTC',
  ]);
  expect([WINTER, SUMMER].map((now) => offsetOf('Europe/Berlin', now))).toEqual(['UTC+1', 'UTC+2']);
  expect(listTimeZones(WINTER).filter(({ detail }) => !/^UTC([+-]\d+(:\d\d)?)?$/.test(detail))).toEqual([]);
});

test.each([
  ['ｎｅｗ　ｙｏｒｋ', 'America/New_York'],
  ['kolkata', 'Asia/Kolkata'],
  ['new york', 'America/New_York'],
  ['SAO PAULO', 'America/Sao_Paulo'],
  ['utc+5:45', 'Asia/Kathmandu'],
  ['kiev', 'Europe/Kyiv'],
])('typing %j finds %s', (typed, zone) => {
  expect(searchOptions(listTimeZones(WINTER), typed).map(({ value }) => value)).toContain(zone);
});

test.each([
  ['nepal', 'Asia/Kathmandu'],
  ['India', 'Asia/Kolkata'],
  ['côte d’ivoire', 'Africa/Abidjan'],
])('typing the country %j finds %s first', (typed, zone) => {
  expect(searchTimeZones(listTimeZones(WINTER), typed)[0]?.value).toBe(zone);
});

test.each([
  ['日本', ['ja'], 'Asia/Tokyo'],
  ['deutschland', ['fr', 'de-AT'], 'Europe/Berlin'],
  ['Germany', ['de'], 'Europe/Berlin'],
])('typing the country %j in a browser for %j finds %s first', (typed, languages, zone) => {
  expect(searchTimeZones(listTimeZones(WINTER), typed, languages)[0]?.value).toBe(zone);
});

test('typing a word of no option finds nothing, and typing nothing finds all', () => {
  const zones = listTimeZones(WINTER);
  expect(searchOptions(zones, 'Atlantis')).toEqual([]);
  expect(searchOptions(zones, ' ')).toEqual(zones);
});

test('a time zone is described by its offset and its time, and an unknown one by nothing', () => {
  expect(describeTimeZone('Asia/Kolkata', WINTER)).toBe('UTC+5:30, where it is 17:30 now');
  expect(describeTimeZone('UTC', WINTER)).toBe('UTC, where it is 12:00 now');
  expect(describeTimeZone('Mars/Base', WINTER)).toBeNull();
  expect(describeTimeZone('', WINTER)).toBeNull();
});

test('every language of the list has a name, and none comes twice', () => {
  const languages = listLanguages();
  expect(languages.filter(({ value, label }) => label === value)).toEqual([]);
  expect(new Set(languages.map(({ label }) => label)).size).toBe(languages.length);
  expect(searchOptions(languages, 'brazil').map(({ value }) => value)).toEqual(['pt-BR']);
  expect(searchOptions(languages, 'zh hant').map(({ label }) => label)).toEqual(['Chinese (Traditional)']);
});

test('a typed language tag is described by its name, and one without a name by nothing', () => {
  expect(describeLanguage('de-LU')).toBe('German (Luxembourg)');
  expect([describeLanguage('xx'), describeLanguage('not a tag'), describeLanguage('')]).toEqual([null, null, null]);
});

test.each([
  ['#FF4500', '#d53800'],
  ['red', '#e70000'],
  ['0b6e4f', '#0b6e4f'],
  [' #06c ', '#0066cc'],
])('for %j the accent %s is suggested', (typed, accent) => {
  expect(suggestAccent(typed)).toBe(accent);
});

test('for a text that is no colour no accent is suggested', () => {
  expect(suggestAccent('#c63d1z')).toBeNull();
  expect(suggestAccent('')).toBeNull();
});

const ORIGINALS = {
  headline: 'Full Stack',
  price: 16000,
  visible: true,
  modules: [{ name: 'First', topics: [{ name: 'One', text: 'Words' }] }],
};
/** A form has the ids of stored entries and the keys that identify them. */
const UNCHANGED = {
  headline: 'Full Stack',
  price: 16000,
  visible: true,
  modules: [
    { id: 4, __temp_key__: 'a0', name: 'First', topics: [{ id: 7, __temp_key__: 'a0', name: 'One', text: 'Words' }] },
  ],
};

test.each([
  ['unchanged', {}, []],
  ['another text', { headline: 'Carpenter' }, ['headline']],
  ['another number', { price: 1 }, ['price']],
  [
    'another text within an entry',
    { modules: [{ name: 'First', topics: [{ name: 'One', text: 'Mine' }] }] },
    ['modules'],
  ],
  ['one entry more', { modules: [...UNCHANGED.modules, ...UNCHANGED.modules] }, ['modules']],
  ['emptied fields, which saving restores', { headline: '', price: null, modules: [] }, []],
  ['a switch, which has no words', { visible: false }, []],
])('the changed fields of a form: %s', (_title, changes, changed) => {
  expect(listChangedFields(ORIGINALS, { ...UNCHANGED, ...changes })).toEqual(changed);
});

test('restored entries have ascending keys at every level, and are then unchanged', () => {
  const entries = Array.from({ length: 30 }, (_, index) => ({ name: `Entry ${index}`, topics: [{ name: 'One' }] }));
  // The form's value of a list of entries is one too.
  const restored = toFormValue(entries) as { __temp_key__: string; topics: { __temp_key__: string }[] }[];
  const keys = restored.map((entry) => entry.__temp_key__);
  expect(new Set(keys).size).toBe(30);
  expect([...keys].sort()).toEqual(keys);
  expect(restored[0]?.topics[0]?.__temp_key__).toBe('a0');
  expect(listChangedFields({ entries }, { entries: restored })).toEqual([]);
});

test('an original is summarized by its text or by the first line of each entry', () => {
  expect(summarizeOriginal('Full Stack')).toBe('Full Stack');
  expect(summarizeOriginal(16000)).toBe('16000');
  expect(summarizeOriginal([{ name: 'UI & UX', firstLine: 'Design' }, { name: 'Development' }])).toBe(
    'UI & UX, Development',
  );
});
