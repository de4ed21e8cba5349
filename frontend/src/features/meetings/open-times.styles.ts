import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** Clocks and times beside each other where there is room. */
export const Columns = styled.div`
  display: grid;
  gap: ${theme.space.m} ${theme.space.columns};
  ${theme.from.medium} {
    grid-template-columns: 7fr 5fr;
  }
`;

/** Two rows on a phone, two columns on a larger screen; room for both clocks. */
export const Clocks = styled.div`
  display: grid;
  grid-template-rows: repeat(2, minmax(1.6lh, auto));
  ${theme.from.small} {
    grid-template: auto / repeat(2, minmax(0, 1fr));
    gap: ${theme.space.columns};
  }
`;

export const Clock = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space.m};
  ${theme.from.small} {
    flex-direction: column;
    justify-content: start;
  }
`;

export const ClockTime = styled.time`
  min-block-size: 1lh;
  font-size: ${theme.text.name};
  line-height: 1.2;
  ${theme.from.small} {
    font-size: ${theme.text.subtitle};
    font-weight: 300;
  }
`;

export const TimeGroup = styled.div.attrs({ role: 'group' })``;

/** The times, or the words in their place. */
export const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
  grid-auto-rows: minmax(4.75rem, auto);
  gap: ${theme.space.xs};
  margin-block-start: ${theme.space.xs};
`;

/** A sentence in place of the times. */
export const Words = styled.p`
  grid-column: 1 / -1;
`;

/** Day and time below each other. Without a time it is an empty place. */
export const TimeBox = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-content: center;
  min-block-size: ${theme.touchTarget};
  padding: ${theme.space.xs} ${theme.space.xxs};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.small};
  background: none;
  font-size: ${theme.text.small};
  line-height: 1.25;
  text-align: center;
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};
  &:is(button):hover {
    background: ${theme.color.surface};
  }
  &:is(span) {
    opacity: 0.4;
  }
  > :last-child {
    font-size: ${theme.text.body};
    font-weight: 600;
  }
`;
