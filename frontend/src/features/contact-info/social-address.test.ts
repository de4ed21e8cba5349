import { chatAddress, socialAddress } from './social-address';

const WHATSAPP = { platformName: 'WhatsApp', baseURL: 'https://wa.me/', username: '+919876543210' } as const;
const GITHUB = { platformName: 'GitHub', baseURL: 'github.com', username: '@mira' } as const;

test("a social link is the platform's address with the user's name behind it", () => {
  expect(socialAddress(WHATSAPP)).toBe('https://wa.me/919876543210');
  expect(socialAddress(GITHUB)).toBe('https://github.com/mira');
});

test('a chat opens with the message already typed in', () => {
  expect(chatAddress([GITHUB, WHATSAPP], 'Hello & good day')).toBe(
    'https://wa.me/919876543210?text=Hello%20%26%20good%20day',
  );
});

test('without WhatsApp there is no chat', () => {
  expect(chatAddress([GITHUB], 'Hello')).toBeUndefined();
});
