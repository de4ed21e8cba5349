import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { RetryMessage } from './retry-message.tsx';

const EmptyText = styled.p`
  max-inline-size: ${theme.width.measure};
  color: ${theme.color.muted};
  font-size: ${theme.text.lead};
`;

interface Source<Row> {
  data: Row[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface AsyncListProps<Row> {
  source: Source<Row>;
  /** Shown if the list is empty. */
  empty: string;
  /** Shown while the list is loading, in its shape, so that the content below does not shift. */
  skeleton: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list from the server in each state: loading, failed, empty, loaded. */
export function AsyncList<Row>({ source, empty, skeleton, children }: AsyncListProps<Row>) {
  if (source.data && source.data.length > 0) return children(source.data);
  if (source.data) return <EmptyText>{empty}</EmptyText>;
  if (!source.isError) return <div aria-hidden>{skeleton}</div>;
  return (
    <RetryMessage text="This part could not be loaded. The rest of the page still works." onRetry={source.refetch} />
  );
}
