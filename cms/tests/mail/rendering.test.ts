import { renderHtml } from '../../src/plugins/back-office/server/src/mail/render-html';
import { renderText } from '../../src/plugins/back-office/server/src/mail/render-text';

const HOSTILE = `<script>alert("x")</script> & 'more'`;
const letter = {
  subject: HOSTILE,
  blocks: [
    { kind: 'text', text: HOSTILE },
    { kind: 'quote', text: `one\n${HOSTILE}` },
    { kind: 'facts', facts: [[HOSTILE, HOSTILE]] },
    { kind: 'link', label: HOSTILE, url: 'https://portfolio.test/?a="><script>' },
  ],
} as const;

test('everything in a mail is escaped, wherever it stands', () => {
  const html = renderHtml(letter, HOSTILE);
  expect(html).not.toContain('<script');
  expect(html.match(/&lt;script&gt;alert\(&quot;x&quot;\)/g)).toHaveLength(8);
  expect(html).toContain('href="https://portfolio.test/?a=&quot;&gt;&lt;script&gt;"');
});

test('the plain text says the same, as it was written', () => {
  const text = renderText(letter, 'Olive Owner, https://portfolio.test');
  expect(text).toContain(`> one\n> ${HOSTILE}`);
  expect(text).toContain('https://portfolio.test/?a="><script>');
  expect(text.endsWith('\n-- \nOlive Owner, https://portfolio.test\n')).toBe(true);
});
