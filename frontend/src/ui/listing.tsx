import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Button } from './button';

const Kind = styled.p`
  max-inline-size: ${theme.width.measure};
  color: ${theme.color.soft};
  font-size: ${theme.text.lead};
`;

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.m};
`;

const Waiting = styled.div<{ $height: string }>`
  min-block-size: ${({ $height }) => $height};
`;

interface Source<Row> {
  data: Row[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface ListingProps<Row> {
  source: Source<Row>;
  /** What to say, kindly, when there is nothing to show. */
  empty: string;
  /** About how tall the list will be, so that what follows stays where it is when it arrives. */
  height: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list from the server in each of its states: on its way, out of reach, empty, here. */
export function Listing<Row>({ source, empty, height, children }: ListingProps<Row>) {
  if (source.data && source.data.length > 0) return children(source.data);
  if (source.data) return <Kind>{empty}</Kind>;
  if (!source.isError) return <Waiting $height={height} aria-busy />;
  return (
    <Failure>
      <Kind>This part could not be loaded. The rest of the page still works.</Kind>
      <Button variant="secondary" onClick={() => source.refetch()}>
        Try again
      </Button>
    </Failure>
  );
}
