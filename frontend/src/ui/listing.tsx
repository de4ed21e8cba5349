import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Failure } from './failure';

const Kind = styled.p`
  max-inline-size: ${theme.width.measure};
  color: ${theme.color.soft};
  font-size: ${theme.text.lead};
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
  /** The shape of the list while it is on its way, so that what follows stays where it is when it arrives. */
  waiting: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list from the server in each of its states: on its way, out of reach, empty, here. */
export function Listing<Row>({ source, empty, waiting, children }: ListingProps<Row>) {
  if (source.data && source.data.length > 0) return children(source.data);
  if (source.data) return <Kind>{empty}</Kind>;
  if (!source.isError) return <div aria-hidden>{waiting}</div>;
  return <Failure words="This part could not be loaded. The rest of the page still works." onRetry={source.refetch} />;
}
