import { contactInput, describeProblem, messageInput, personalInput, portfolioInput } from '../../src/contract';
import { toAsciiAddress } from '../../src/contract/email-address';
import { email, line, link, optionalLine, text } from '../../src/contract/fields';
import { listSpellings } from '../../src/platform/email/address-spellings';

const MESSAGE = { name: 'Anna', email: 'anna@example.com', message: 'Hello' };

/** The sentence of the API for a message with these fields, or undefined. */
function problemOf(fields: object) {
  const { error } = messageInput.safeParse({ ...MESSAGE, ...fields }, { reportInput: true });
  return error && describeProblem(error);
}

// validatorjs/validator.js#351
test.each([
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@пример.рф', 'info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['Anna@MÜLLER.example', 'anna@müller.example', 'anna@xn--mller-kva.example'],
  ['anna@mu\u0308ller.example', 'anna@müller.example', 'anna@xn--mller-kva.example'],
  ['anna@müller.xn--p1ai', 'anna@xn--mller-kva.xn--p1ai', 'anna@xn--mller-kva.xn--p1ai'],
  ['info@straße.de', 'info@straße.de', 'info@xn--strae-oqa.de'],
  ['ＡＮＮＡ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com', 'anna@example.com'],
  ['info@例え。jp', 'info@例え.jp', 'info@xn--r8jz45g.jp'],
  ['info@نامه\u200cای.com', 'info@نامه\u200cای.com', 'info@xn--mgba3gch31f060k.com'],
  [' \u200banna@exa\u00admple.com\u2060\u202c ', 'anna@example.com', 'anna@example.com'],
  ["o'brien+news@example.museum", "o'brien+news@example.museum", "o'brien+news@example.museum"],
  ['a&b=c@example.photography', 'a&b=c@example.photography', 'a&b=c@example.photography'],
])('the address %j is taken as %s, and as %s by mail servers', (typed, stored, envelope) => {
  expect(email.parse(typed)).toBe(stored);
  expect(toAsciiAddress(stored)).toBe(envelope);
});

test.each([
  ['nobody', ''],
  ['a@localhost', ''],
  ['a@b-.com', ''],
  ['a@-bücher.de', ': there can be no domain -bücher.de'],
  ['a..b@example.com', ''],
  ['.a@example.com', ''],
  ['a@example.com.', ''],
  ['a@[127.0.0.1]', ''],
  ['a@10.0.0.1', ''],
  ['"john doe"@example.com', ''],
  ['ann(work)@example.com', ''],
  ['a@b@example.com', ''],
  ['a@example.com\r\nBcc: b@example.com', ''],
  ['a?bcc=b@example.com', ''],
  ['a@℀.com', ': there can be no domain ℀.com'],
  ['用户@例子.广告', ': 用 is possible after the @ only'],
])('the address %j is refused in a sentence that names what cannot be', (typed, reason) => {
  expect(problemOf({ email: typed })).toBe(`email must be a valid e-mail address${reason}`);
});

test('the length of an address is that of its envelope', () => {
  const labels = `${'ü'.repeat(40)}.`.repeat(4);
  expect(problemOf({ email: `anna@${labels}de` })).toBe(undefined);
  expect(problemOf({ email: `${'a'.repeat(64)}@${labels}${'b'.repeat(50)}.de` })).toBe(
    'email must be at most 254 characters long',
  );
});

const LONG = 300_000;

// Quadratic time would be minutes.
test.each(['\u200b', ' ', '\n', '\u2800'])('a text with a long run of %j in it is read at once', (sign) => {
  expect(problemOf({ message: `a${sign.repeat(LONG)}b` })).toBe('message must be at most 5000 characters long');
});

// The conversion of a domain to ASCII takes quadratic time.
test('an address with a very long international domain is refused at once', () => {
  const domain = String.fromCodePoint(...Array.from({ length: 100_000 }, (_, index) => 0x20000 + (index % 42_000)));
  expect(problemOf({ email: `anna@${domain}.com` })).toBe('email must be at most 254 characters long');
  expect(listSpellings(`anna@${domain}.com`)).toHaveLength(1);
});

test.each([
  '\u200b',
  '\u2060',
  '\u00ad',
  '\u3164',
  '\u202e',
  '\ufeff',
  '\u2800',
  '\u200d',
  '\u0301'.repeat(100),
  ' \u200e ',
])('a required text of %j alone, which nobody sees, is refused as empty', (invisible) => {
  expect(problemOf({ name: invisible })).toBe('name is required');
  expect(problemOf({ message: `${invisible}\n${invisible}` })).toBe('message is required');
  expect(personalInput.shape.profession.safeParse(['Writer', invisible]).success).toBe(false);
  expect(portfolioInput.shape.stack.safeParse([invisible]).success).toBe(false);
  expect(optionalLine(100).parse(invisible)).toBe('');
});

test.each([
  'M',
  'Null',
  'NaN',
  "Seán O'Brien",
  '李',
  'O\u200bk',
  '👩\u200d💻',
  '❤\ufe0f',
  'می\u200cخواهم',
  'C++\u200e',
  'שָׁלוֹם\u200f',
  '<3',
  'undefined',
])('the name %j stays as it was typed', (name) => {
  expect(line(100).parse(name)).toBe(name);
  expect(text(5000).parse(name)).toBe(name);
});

test('a text loses what would turn the direction of its surroundings, and nothing else', () => {
  expect(line(100).parse('Anna \u202egnp.exe\u202c')).toBe('Anna gnp.exe');
  expect(text(5000).parse('One\u2067 two\n\u202dthree')).toBe('One two\nthree');
});

test('a letter with a pile of marks is refused in a name', () => {
  expect(problemOf({ name: `A${'\u0301'.repeat(50)}nna` })).toBe('name has more marks on one letter than can be shown');
});

test('lengths are counted in code points', () => {
  expect(problemOf({ name: '😀'.repeat(100), message: '😀'.repeat(5000) })).toBe(undefined);
  expect(problemOf({ name: '😀'.repeat(101) })).toBe('name must be at most 100 characters long');
  expect(problemOf({ message: '😀'.repeat(5001) })).toBe('message must be at most 5000 characters long');
});

test('marks that contacts put around numbers and links are removed', () => {
  const { phone, social } = contactInput.parse({
    email: 'a@example.com',
    phone: '\u202a+49 30 1234\u202c',
    address: 'Berlin',
    social: [
      { platformName: 'WhatsApp', baseURL: '\u200ehttps://wa.me\u200b', username: '\u2068+4930\u200e1234\u2069' },
    ],
  });
  expect(phone).toBe('+49 30 1234');
  expect(social[0]).toMatchObject({ baseURL: 'https://wa.me', username: '+49301234' });
});

test.each(['https://', 'http:// ', 'https:', '//', 'https://?q', 'https://#top', '...', 'https://\u200b'])(
  '%j is no link',
  (address) => {
    expect(link.safeParse(address).error?.issues[0]?.message).toBe('must be a web address');
  },
);

test.each([
  'https://пример.рф/путь',
  'https://fa.wikipedia.org/wiki/می\u200cخواهم',
  'https://emojipedia.org/👩\u200d❤\ufe0f\u200d👩',
  'https://en.wikipedia.org/wiki/Rust_(language)',
  'example.com:8080',
  '#contact',
])('%j is a link', (address) => {
  expect(link.parse(address)).toBe(address);
});
