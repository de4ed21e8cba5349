import { mailtoUrl } from './mailto-url.ts';

test.each([
  ['hello@example.com', 'mailto:hello@example.com'],
  ['a&b#c@example.com', 'mailto:a%26b%23c@example.com'],
  ['anna@müller.example', 'mailto:anna@m%C3%BCller.example'],
])('the link to %s is %s', (email, url) => {
  expect(mailtoUrl(email)).toBe(url);
});
