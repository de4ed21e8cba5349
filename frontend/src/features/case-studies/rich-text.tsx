import { type BlocksContent, BlocksRenderer } from '@strapi/blocks-react-renderer';
import styled from 'styled-components';
import type { RichText as Text } from '#contract.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { theme } from '#theme/theme.ts';

const Prose = styled.div`
  display: grid;
  gap: ${theme.space.m};
  font-size: ${theme.text.lead};
  line-height: 1.35;
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
  code {
    padding-inline: 0.25em;
    background: ${theme.color.surface};
    font-size: 0.8em;
  }
`;

/** The title of the page is the only heading of the first level. */
const HEADINGS = { 1: 'h2', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h4', 6: 'h4' } as const;

const BLOCKS: Parameters<typeof BlocksRenderer>[0]['blocks'] = {
  paragraph: ({ children }) => <p dir="auto">{children}</p>,
  quote: ({ children }) => <blockquote dir="auto">{children}</blockquote>,
  heading: ({ children, level }) => {
    const Heading = HEADINGS[level];
    return <Heading dir="auto">{children}</Heading>;
  },
  list: ({ children, format }) => {
    const List = format === 'ordered' ? 'ol' : 'ul';
    return <List dir="auto">{children}</List>;
  },
  link: ({ children, url }) => <a href={safeUrl(url)}>{children}</a>,
};

interface RichTextProps {
  text: Text;
}

/** Text of Strapi's blocks editor. */
export const RichText = ({ text }: RichTextProps) => (
  <Prose>
    {/* The contract's type is that of the editor without pictures. */}
    <BlocksRenderer content={text as BlocksContent} blocks={BLOCKS} />
  </Prose>
);
