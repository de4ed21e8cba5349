import styled from 'styled-components';
import type { StoryBlock } from '#contract.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { theme } from '#theme/theme.ts';
import { Picture } from '#ui/picture.tsx';
import { pictureOf } from './case-study-view.ts';
import { CodeBlock } from './code-block.tsx';
import { PicturePair } from './picture-pair.tsx';
import { RichText } from './rich-text.tsx';
import { Caption, WideFigure } from './story-layout.styles.ts';

/** The width of a wide picture; the page's width and gutters stand in tokens.css. */
const WIDE_SIZES = '(min-width: 1440px) 1090px, (min-width: 1200px) 76vw, 90vw';

const Figures = styled.dl`
  && {
    grid-column: wide;
  }
  display: grid;
  gap: ${theme.space.l} ${theme.space.columns};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  padding-block: ${theme.space.l};
  border-block: 1px solid ${theme.color.divider};
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    color: ${theme.color.accent};
    font: 600 ${theme.text.title} / 1 ${theme.font.body};
  }
`;

const Quote = styled.figure`
  margin: 0;
  blockquote {
    margin: 0;
    font: 400 ${theme.text.subtitle} / 1.1 ${theme.font.display};
    &::before {
      content: '“';
    }
    &::after {
      content: '”';
    }
  }
  figcaption {
    margin-block-start: ${theme.space.m};
    color: ${theme.color.muted};
  }
`;

const VideoLink = styled.p`
  font-size: ${theme.text.lead};
  font-weight: 600;
  span {
    color: ${theme.color.muted};
    font-weight: 400;
  }
`;

/** The host of a web address; empty for what is none. */
function hostOf(link: string): string {
  const url = safeUrl(link) ?? '';
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}

interface BlockProps {
  block: StoryBlock;
  /** The title of the case study, for pictures without words of their own. */
  title: string;
}

function Block({ block, title }: BlockProps) {
  switch (block.type) {
    case 'text':
      return <RichText text={block.text} />;
    case 'picture': {
      const source = pictureOf(block.picture, block.images.picture, block.caption || title);
      return (
        source && (
          <WideFigure>
            <Picture source={source} sizes={WIDE_SIZES} />
            {block.caption && <Caption dir="auto">{block.caption}</Caption>}
          </WideFigure>
        )
      );
    }
    case 'picture-pair': {
      const before = pictureOf(block.before, block.images.before, `${title}, before`);
      const after = pictureOf(block.after, block.images.after, `${title}, after`);
      return (
        before && after && <PicturePair before={before} after={after} caption={block.caption} sizes={WIDE_SIZES} />
      );
    }
    case 'figures':
      return (
        <Figures>
          {block.figures.map(({ value, label }, index) => (
            <div key={index}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </Figures>
      );
    case 'quote':
      return (
        <Quote>
          <blockquote dir="auto">{block.text}</blockquote>
          {block.person && <figcaption dir="auto">{block.person}</figcaption>}
        </Quote>
      );
    case 'code':
      return <CodeBlock language={block.language} lines={block.lines} />;
    case 'video':
      return (
        <VideoLink dir="auto">
          <a href={safeUrl(block.link)}>{block.title}</a> <span>{`(${hostOf(block.link)})`}</span>
        </VideoLink>
      );
  }
}

interface StoryProps {
  blocks: StoryBlock[];
  title: string;
}

/** The blocks of a case study in order. */
export const Story = ({ blocks, title }: StoryProps) =>
  blocks.map((block, index) => <Block key={index} block={block} title={title} />);
