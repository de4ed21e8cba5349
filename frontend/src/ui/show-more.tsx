import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Button } from './button.tsx';

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m} ${theme.space.l};
  padding-block-start: ${theme.space.xl};
`;

const Count = styled.p`
  color: ${theme.color.muted};
`;

interface ShowMoreProps {
  /** Such as 'Show more projects'. */
  label: string;
  /** The number of shown rows and of all rows, announced when it changes. */
  count: string;
  /** Whether the list has more rows than its first page. */
  isLong: boolean;
  /** Whether all rows are shown. */
  isAll: boolean;
  busy: boolean;
  onMore: () => void;
}

/** The end of a paged list; renders nothing if the first page is the whole list. */
export const ShowMore = ({ label, count, isLong, isAll, busy, onMore }: ShowMoreProps) =>
  isLong && (
    <Footer>
      {!isAll && (
        <Button variant="secondary" busy={busy} onClick={onMore}>
          {label}
        </Button>
      )}
      <Count role="status">{count}</Count>
    </Footer>
  );
