import { chatUrl, socialUrl } from './social-address.ts';

const WHATSAPP = { platformName: 'WhatsApp', baseURL: 'https://wa.me/', username: '+919876543210' } as const;
const GITHUB = { platformName: 'GitHub', baseURL: 'github.com', username: '@mira' } as const;

test('a social link is the URL of the platform followed by the user name', () => {
  expect(socialUrl(WHATSAPP)).toBe('https://wa.me/919876543210');
  expect(socialUrl(GITHUB)).toBe('https://github.com/mira');
});

test.each([
  ['+91 98765 43210', '919876543210'],
  ['(+91) 98765-43210', '919876543210'],
  ['0091 98765 43210', '919876543210'],
  ['+44 (0)20 7946 0018', '442079460018'],
  ['91.98765.43210 ', '919876543210'],
  ['+44 (0) 20 7946 0018', '442079460018'],
  ['\u202A+91 98765 43210\u202C', '919876543210'],
  ['+٩١ ٩٨٧٦٥ ٤٣٢١٠', '919876543210'],
])('a WhatsApp number written as %s becomes a URL with its digits and country code', (username, digits) => {
  expect(socialUrl({ ...WHATSAPP, username })).toBe(`https://wa.me/${digits}`);
});

test('a WhatsApp entry that is not a number is not changed', () => {
  expect(socialUrl({ ...WHATSAPP, baseURL: ' https://wa.me/message ', username: 'AB12CD ' })).toBe(
    'https://wa.me/message/AB12CD',
  );
  expect(socialUrl({ ...GITHUB, username: '0042' })).toBe('https://github.com/0042');
});

// calcom/cal.diy#30118, VishwaGauravIn/github-profile-readme-maker#74
test.each([
  ['https://github.com/', 'https://github.com/mira', 'https://github.com/mira'],
  ['https://github.com/', 'github.com/mira', 'https://github.com/mira'],
  ['https://github.com', 'www.github.com/mira/', 'https://www.github.com/mira/'],
  ['https://github.com/mira/', 'Mira', 'https://github.com/mira'],
  ['https://github.com/', 'mira.sen', 'https://github.com/mira.sen'],
  ['https://github.com/', 'javascript://alert(1)', 'https://github.com/javascript%3A%2F%2Falert(1)'],
])('with the base %s and the user name %s the link is %s', (baseURL, username, link) => {
  expect(socialUrl({ ...GITHUB, baseURL, username })).toBe(link);
});

test.each([
  ['https://wa.me/', 'https://wa.me/491512345678'],
  ['https://api.whatsapp.com/send?phone=', '+49 151 2345678'],
  ['api.whatsapp.com', '+49 151 2345678'],
  ['https://wa.me/', 'https://api.whatsapp.com/send?phone=491512345678'],
  ['https://wa.me/', 'https://api.whatsapp.com/send/?phone=%2B491512345678&text=Hello'],
])('with the base %s and the number %s a WhatsApp link leads to the chat', (baseURL, username) => {
  expect(socialUrl({ ...WHATSAPP, baseURL, username })).toBe('https://wa.me/491512345678');
});

test('a chat link contains the prefilled message', () => {
  expect(chatUrl([GITHUB, WHATSAPP], 'Hello & good day')).toBe(
    'https://wa.me/919876543210?text=Hello%20%26%20good%20day',
  );
});

test('without a WhatsApp link there is no chat link', () => {
  expect(chatUrl([GITHUB], 'Hello')).toBeUndefined();
});
