import type { ComponentProps } from 'react';
import styled from 'styled-components';
import type { Client } from '@/contract';
import { truncate } from '@/lib/truncate';
import { useGrowingList } from '@/lib/use-growing-list';
import { theme } from '@/theme/theme';
import { ClippedText } from '@/ui/clipped-text';
import { Listing } from '@/ui/listing';
import { Numeral } from '@/ui/section';
import { ShowMore } from '@/ui/show-more';
import { Bone, times } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { highlightName } from './highlight-name';
import { publicClients } from './public-clients';

const DESCRIPTION_LIMIT = 150;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.xl} ${theme.space.l};
  ${theme.from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${theme.from.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Frame = styled.div`
  padding-block-start: ${theme.space.l};
  border-block-start: 1px solid ${theme.color.hairline};
`;

const Name = styled.h3`
  margin-block: ${theme.space.xs};
  font-size: ${theme.text.name};
`;

const Description = styled.div`
  color: ${theme.color.soft};
`;

interface HighlightProps extends ComponentProps<'li'> {
  project: Pick<Client['project'], 'name' | 'description'>;
  number: number;
}

const Highlight = ({ project, number, ...rest }: HighlightProps) => (
  <li {...rest}>
    <Numeral>{String(number).padStart(2, '0')}</Numeral>
    <Name>{highlightName(project.name)}</Name>
    <Description>
      <ClippedText full={project.description} clipped={truncate(project.description, DESCRIPTION_LIMIT)} />
    </Description>
  </li>
);

const SKELETON = (
  <Grid as="div">
    {times(4, (index) => (
      <Bone key={index} $high="11rem" />
    ))}
  </Grid>
);

/** Projects done for clients, in a line each. */
export function Highlights() {
  const { source, total, end, mark } = useGrowingList(publicClients);
  return (
    <Frame>
      <VisuallyHidden as="h2">Highlights</VisuallyHidden>
      <Listing source={source} empty="Client work will be shown here soon." waiting={SKELETON}>
        {(rows) => (
          <>
            <Grid aria-label="Highlights">
              {rows.map(({ key, project }, index) => (
                <Highlight key={key} project={project} number={index + 1} {...mark(index)} />
              ))}
            </Grid>
            <ShowMore {...end} label="Show more highlights" count={`${rows.length} of ${total} highlights`} />
          </>
        )}
      </Listing>
    </Frame>
  );
}
