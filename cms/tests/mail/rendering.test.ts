import { renderHtml, renderText } from '../../src/plugins/back-office/server/src/mail/render';

const HOSTILE = `<script>alert("x")</script> & 'more'`;
const content = {
  subject: HOSTILE,
  blocks: [
    { kind: 'text', text: HOSTILE },
    { kind: 'quote', text: `one\n${HOSTILE}` },
    { kind: 'facts', facts: [[HOSTILE, HOSTILE]] },
    { kind: 'link', label: HOSTILE, url: 'https://portfolio.test/?a="><script>' },
  ],
} as const;

test('every text of an HTML mail is escaped', () => {
  const html = renderHtml(content, HOSTILE, '#c63d12');
  expect(html).not.toContain('<script');
  expect(html.match(/&lt;script&gt;alert\(&quot;x&quot;\)/g)).toHaveLength(8);
  expect(html).toContain('href="https://portfolio.test/?a=&quot;&gt;&lt;script&gt;"');
});

test('the plain text of a mail is not escaped', () => {
  const text = renderText(content, 'Olive Owner, https://portfolio.test');
  expect(text).toContain(`> one\n> ${HOSTILE}`);
  expect(text).toContain('https://portfolio.test/?a="><script>');
  expect(text.endsWith('\n-- \nOlive Owner, https://portfolio.test\n')).toBe(true);
});
