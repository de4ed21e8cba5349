import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { IconButton } from './icon-button';

export const Frame = styled.div`
  display: grid;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  background: ${theme.color.raised};
`;

export const Slide = styled.div<{ $isCurrent: boolean }>`
  grid-area: 1 / 1;
  min-block-size: 0;
  opacity: ${({ $isCurrent }) => ($isCurrent ? 1 : 0)};
  visibility: ${({ $isCurrent }) => ($isCurrent ? 'visible' : 'hidden')};
  transition: opacity ${theme.motion.calm} ${theme.motion.ease}, visibility ${theme.motion.calm};
`;

const Step = styled(IconButton)<{ $side: 'start' | 'end' }>`
  position: absolute;
  inset-block-start: calc(50% - ${theme.touch} / 2);
  inset-inline-${({ $side }) => $side}: ${theme.space.xs};
  background: ${theme.color.ground};
  border-color: ${theme.color.hairline};
`;

/** The arrows, over the picture. */
export const Steps = ({ onMove }: { onMove: (step: number) => void }) => (
  <>
    <Step label="Previous image" $side="start" onClick={() => onMove(-1)}>
      <ChevronLeft aria-hidden />
    </Step>
    <Step label="Next image" $side="end" onClick={() => onMove(1)}>
      <ChevronRight aria-hidden />
    </Step>
  </>
);

/** Takes its room even when empty, so that plates in a row line up. */
const Row = styled.div`
  display: flex;
  justify-content: center;
  min-block-size: 32px;
`;

const Dot = styled.button<{ $isCurrent: boolean }>`
  display: grid;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  padding: 0;
  border: 0;
  background: none;
  &::before {
    content: '';
    inline-size: ${({ $isCurrent }) => ($isCurrent ? '20px' : '8px')};
    block-size: 3px;
    background: ${({ $isCurrent }) => ($isCurrent ? theme.color.signal : theme.color.edge)};
  }
`;

const namesOf = (count: number) => (count > 1 ? Array.from({ length: count }, (_, index) => `Image ${index + 1}`) : []);

interface DotsProps {
  count: number;
  current: number;
  onJump: (index: number) => void;
}

/** One button for each picture: 'Image 1', 'Image 2', …; none where there is nothing to choose. */
export const Dots = ({ count, current, onJump }: DotsProps) => (
  <Row>
    {namesOf(count).map((name, index) => (
      <Dot
        key={name}
        type="button"
        aria-label={name}
        aria-current={index === current}
        $isCurrent={index === current}
        onClick={() => onJump(index)}
      />
    ))}
  </Row>
);
