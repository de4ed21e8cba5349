import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Button } from './button';

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
  /** How many are shown of how many, in words; said aloud when it changes. */
  count: string;
  /** Whether there are more than the first ones. */
  isLong: boolean;
  /** Whether all are shown. */
  isAll: boolean;
  busy: boolean;
  onMore: () => void;
}

/** The end of a list that shows its first rows until someone asks for more; nothing where those are all. */
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
