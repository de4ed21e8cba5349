import { link } from '../../src/contract';

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
])('%j is refused as a web address, because a browser would run it', (address) => {
  expect(link.safeParse(address).success).toBe(false);
});

test.each(['https://react.dev', 'react.dev', 'https://wa.me', 'https://a.example/?next=javascript:1'])(
  '%s is accepted as a web address',
  (address) => {
    expect(link.safeParse(address).success).toBe(true);
  },
);
