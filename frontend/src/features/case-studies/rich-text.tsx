import styled from 'styled-components';
import type { RichText as Blocks } from '#contract.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { theme } from '#theme/theme.ts';

const Prose = styled.div`
  display: grid;
  gap: ${theme.space.m};
  font-size: ${theme.text.lead};
  line-height: 1.35;
  white-space: pre-line;
  > * {
    min-inline-size: 0;
  }
  h2,
  h3 {
    margin-block-start: ${theme.space.l};
    font-family: ${theme.font.display};
    font-size: ${theme.text.subtitle};
    font-weight: 400;
    line-height: 1.05;
  }
  h3 {
    font-size: ${theme.text.name};
  }
  h4 {
    font: 600 ${theme.text.lead} / 1.2 ${theme.font.body};
  }
  ul,
  ol {
    display: grid;
    gap: ${theme.space.xs};
    padding-inline-start: 1.25em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: ${theme.color.accent};
  }
  blockquote {
    margin: 0;
    padding-inline-start: ${theme.space.l};
    border-inline-start: 2px solid ${theme.color.accent};
    color: ${theme.color.muted};
  }
  pre {
    white-space: pre-wrap;
  }
  code {
    padding-inline: 0.25em;
    background: ${theme.color.surface};
    font-size: 0.8em;
  }
`;

type Block = Blocks[number];
type List = Extract<Block, { type: 'list' }>;
type Words = Exclude<Block, List>['children'];
type Word = Extract<Words[number], { type: 'text' }>;

/** The elements of the editor's marks, the innermost first. */
const MARKS = [
  ['code', 'code'],
  ['strikethrough', 'del'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

/** A text with its marks. It is alone in an element, as translations require. */
const MarkedText = (word: Word) =>
  MARKS.filter(([mark]) => word[mark]).reduce((content, [, Mark]) => <Mark>{content}</Mark>, <span>{word.text}</span>);

const Line = ({ words }: { words: Words }) =>
  words.map((word, index) =>
    word.type === 'text' ? (
      <MarkedText key={index} {...word} />
    ) : (
      <a key={index} href={safeUrl(word.url)}>
        <Line words={word.children} />
      </a>
    ),
  );

function NestedList({ format, children }: List) {
  const Root = format === 'ordered' ? 'ol' : 'ul';
  return (
    <Root dir="auto">
      {children.map((child, index) =>
        child.type === 'list' ? (
          <NestedList key={index} {...child} />
        ) : (
          <li key={index}>
            <Line words={child.children} />
          </li>
        ),
      )}
    </Root>
  );
}

/** The title of the page is the only heading of the first level. */
const HEADINGS = [null, 'h2', 'h2', 'h3', 'h4', 'h4', 'h4'] as const;

function BlockElement(block: Block) {
  if (block.type === 'list') return <NestedList {...block} />;
  const line = <Line words={block.children} />;
  switch (block.type) {
    case 'paragraph':
      return <p dir="auto">{line}</p>;
    case 'quote':
      return <blockquote dir="auto">{line}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{line}</code>
        </pre>
      );
    case 'heading': {
      const Heading = HEADINGS[block.level] ?? 'h4';
      return <Heading dir="auto">{line}</Heading>;
    }
  }
}

/** Text of Strapi's blocks editor. */
export const RichText = ({ text }: { text: Blocks }) => (
  <Prose>
    {text.map((block, index) => (
      <BlockElement key={index} {...block} />
    ))}
  </Prose>
);
