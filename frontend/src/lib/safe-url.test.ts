import { safeUrl } from './safe-url.ts';

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['http://a.example', 'http://a.example'],
  ['a.example/x', 'https://a.example/x'],
  [' //a.example ', 'https://a.example'],
  ['a.example:8080/x', 'https://a.example:8080/x'],
  ['https://a.example/a b?c="d"#<e>', 'https://a.example/a%20b?c=%22d%22#%3Ce%3E'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('the URL %j becomes %j', (written, address) => {
  expect(safeUrl(written)).toBe(address);
});

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'the unsafe URL %j is removed',
  (written) => {
    expect(safeUrl(written)).toBeUndefined();
  },
);
