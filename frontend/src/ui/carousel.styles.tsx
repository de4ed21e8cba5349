import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { IconButton } from './icon-button.tsx';

/** One picture takes as much height as several, so that cards in a row align. */
export const Root = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  @media screen {
    &:not(:has(button)) {
      padding-block-end: ${theme.touchTarget};
    }
  }
`;

export const Track = styled.div`
  display: flex;
  aspect-ratio: 16 / 10;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  outline: 1px solid ${theme.color.divider};
  background: ${theme.color.surface};
  &:focus-visible {
    outline: 2px solid ${theme.color.accent};
  }
  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
`;

export const Slide = styled.div`
  flex: 0 0 100%;
  min-block-size: 0;
  scroll-snap-align: start;
  scroll-snap-stop: always;
`;

/** Fills its slide. */
export const PictureLink = styled.a`
  display: block;
  block-size: 100%;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  /* A name stands beside the controls. */
  ${theme.belowSmall} {
    gap: ${theme.space.s};
    justify-content: end;
  }
`;

const Group = styled.div`
  display: flex;
  margin-inline: -4px -12px;
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: ${theme.touchTarget};
  padding: 0;
  border: 0;
  background: none;
  &::before {
    content: '';
    inline-size: 20px;
    block-size: 1px;
    background: ${theme.color.border};
    transition: background-color ${theme.motion.fast} ${theme.motion.ease};
  }
  &[aria-current]::before {
    block-size: 3px;
  }
  &:hover::before,
  &[aria-current]::before {
    background: ${theme.color.accent};
  }
  &:focus-visible {
    outline-offset: -6px;
  }
`;

const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `Image ${index + 1}`);

interface ControlsProps {
  count: number;
  current: number;
  onJump: (index: number) => void;
  onMove: (step: number) => void;
}

/** A dot for each picture ('Image 1', 'Image 2', …) and the two arrows, below the picture. */
export const Controls = ({ count, current, onJump, onMove }: ControlsProps) => (
  <Row>
    <Group>
      {namesOf(count).map((name, index) => (
        <Dot
          key={name}
          type="button"
          aria-label={name}
          aria-current={index === current || undefined}
          onClick={() => onJump(index)}
        />
      ))}
    </Group>
    <Group>
      <IconButton label="Previous image" onClick={() => onMove(-1)}>
        <ChevronLeft aria-hidden size={22} />
      </IconButton>
      <IconButton label="Next image" onClick={() => onMove(1)}>
        <ChevronRight aria-hidden size={22} />
      </IconButton>
    </Group>
  </Row>
);
