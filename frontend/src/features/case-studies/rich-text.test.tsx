import { render } from '@testing-library/react';
import type { RichText as Blocks } from '#contract.ts';
import { RichText } from './rich-text.tsx';

const text = (words: string, marks = {}) => ({ type: 'text' as const, text: words, ...marks });
const item = (words: string) => ({ type: 'list-item' as const, children: [text(words)] });

function htmlOf(...blocks: Blocks) {
  const { container } = render(<RichText text={blocks} />);
  return container.firstElementChild?.innerHTML;
}

test('each text is alone in its element, within those of its marks', () => {
  const words = [text('Late, '), text('very late', { bold: true, italic: true }), text('npm start', { code: true })];
  expect(htmlOf({ type: 'paragraph', children: words })).toBe(
    '<p dir="auto"><span>Late, </span><strong><em><span>very late</span></em></strong><code><span>npm start</span></code></p>',
  );
});

test('a link contains its texts, and one that is no web address leads nowhere', () => {
  const link = (url: string) => ({ type: 'link' as const, url, children: [text('here')] });
  expect(htmlOf({ type: 'quote', children: [link('harbour.example'), link('javascript:alert(1)')] })).toBe(
    '<blockquote dir="auto"><a href="https://harbour.example"><span>here</span></a><a><span>here</span></a></blockquote>',
  );
});

test('lists contain lists, and headings come after that of the page', () => {
  const inner = { type: 'list' as const, format: 'unordered' as const, children: [item('two')] };
  expect(
    htmlOf(
      { type: 'heading', level: 1, children: [text('A title')] },
      { type: 'heading', level: 5, children: [text('A detail')] },
      { type: 'list', format: 'ordered', children: [item('one'), inner] },
    ),
  ).toBe(
    '<h2 dir="auto"><span>A title</span></h2><h4 dir="auto"><span>A detail</span></h4>' +
      '<ol dir="auto"><li><span>one</span></li><ul dir="auto"><li><span>two</span></li></ul></ol>',
  );
});

test('code of the editor keeps its lines', () => {
  expect(htmlOf({ type: 'code', children: [text('one\n  two')] })).toBe(
    '<pre><code><span>one\n  two</span></code></pre>',
  );
});
