import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useLoadMore } from '#lib/lists/use-load-more.ts';
import { truncate } from '#lib/truncate.ts';
import { theme } from '#theme/theme.ts';
import { AsyncList } from '#ui/async-list.tsx';
import { useEnglish } from '#ui/interface-language.ts';
import { labelStyles } from '#ui/label.styles.ts';
import { Picture } from '#ui/picture.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { repeat, Skeleton } from '#ui/skeleton.tsx';
import { TruncatedText } from '#ui/tooltip.tsx';
import { ClientVoice } from './client-voice.tsx';
import { type Highlight, publicClients } from './public-clients.ts';

/** The name of a project in Highlights: without trailing text in parentheses (R1.6), unless it is the whole name. */
export const highlightName = (name: string) => name.replace(/(?<=\S)\s*\([^()]*\)\s*$/, '');

const DESCRIPTION_LIMIT = 150;

/** The width of a cover beside `count` others; the page's width, gutters and gaps stand in tokens.css. */
function coverSizes(count: number) {
  const columnsOf = (most: number) => Math.min(Math.max(count, 2), most);
  const share = (columns: number) => `${(90 - 3 * (columns - 1)) / columns}vw`;
  return [
    `(min-width: 1440px) ${(1296 - 40 * (columnsOf(4) - 1)) / columnsOf(4)}px`,
    `(min-width: 1200px) ${share(columnsOf(4))}`,
    `(min-width: 900px) ${share(columnsOf(3))}`,
    '(min-width: 400px) calc(45vw - 12px)',
    'calc(50vw - 32px)',
  ].join(', ');
}

/** Fewer highlights than columns share the row; of two columns, the last one alone fills it, its words beside its cover. */
const Grid = styled.ul`
  --share: 40%;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(var(--share), 1fr));
  gap: ${theme.space.l} ${theme.space.columns};
  > :last-child:nth-child(odd) {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fit, minmax(var(--share), 1fr));
    gap: inherit;
  }
  h3 {
    margin-block-end: ${theme.space.xs};
    font-size: ${theme.text.name};
  }
  ${theme.from.medium} {
    --share: 28%;
    > :last-child:nth-child(odd):not(:only-child) {
      display: block;
      grid-column: auto;
    }
  }
  ${theme.from.large} {
    --share: 21%;
  }
`;

const Frame = styled.div`
  padding-block-start: ${theme.space.l};
  border-block-start: 1px solid ${theme.color.divider};
`;

const Label = styled.h2`
  margin-block-end: ${theme.space.m};
  ${labelStyles}
`;

const Description = styled.div`
  color: ${theme.color.muted};
  ${theme.belowSmall} {
    font-size: ${theme.text.small};
    line-height: 1.2;
  }
`;

const Cover = styled.div`
  aspect-ratio: 16 / 10;
  margin-block-end: ${theme.space.s};
  outline: 1px solid ${theme.color.divider};
`;

interface HighlightItemProps extends ComponentProps<'li'> {
  highlight: Highlight;
  sizes: string;
}

const HighlightItem = ({ highlight: { name, description, cover, voice }, sizes, ...rest }: HighlightItemProps) => (
  <li {...rest}>
    {cover && (
      <Cover>
        <Picture source={cover} sizes={sizes} />
      </Cover>
    )}
    <div>
      <h3 dir="auto">{highlightName(name)}</h3>
      <Description dir="auto">
        <TruncatedText full={description} truncated={truncate(description, DESCRIPTION_LIMIT)} />
      </Description>
      {voice && <ClientVoice {...voice} />}
    </div>
  </li>
);

const SKELETON = (
  <Grid as="div">
    {repeat(4, (index) => (
      <Skeleton key={index} $height="11rem" />
    ))}
  </Grid>
);

/** Lists the client projects with a short description each. */
export function Highlights() {
  const { source, total, showMore, focusProps } = useLoadMore(publicClients);
  return (
    <Frame>
      <Label {...useEnglish()}>Highlights</Label>
      <AsyncList source={source} empty="Client work will be shown here soon." skeleton={SKELETON}>
        {(rows) => (
          <>
            <Grid aria-label="Highlights">
              {rows.map((highlight, index) => (
                <HighlightItem
                  key={highlight._id}
                  highlight={highlight}
                  sizes={coverSizes(rows.length)}
                  {...focusProps(index)}
                />
              ))}
            </Grid>
            <ShowMore {...showMore} label="Show more highlights" count={`${rows.length} of ${total} highlights`} />
          </>
        )}
      </AsyncList>
    </Frame>
  );
}
