import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const CAN_HOVER = '@media screen and (min-width: 900px) and (hover: hover)';
const { slow, ease } = theme.motion;

/** A row: the name at the left, its lines at the right. */
export const Panel = styled.li`
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr);
  column-gap: ${theme.space.columns};
  align-items: center;
  border-block-start: 1px solid ${theme.color.divider};
  overflow-wrap: anywhere;
  transition: border-color ${slow} ${ease};
  &:last-child {
    border-block-end: 1px solid ${theme.color.divider};
  }
  ${theme.from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &:is(:hover, [data-lit='true'], :has(:focus-visible, [aria-pressed='true'])) {
    border-block-start-color: ${theme.color.accent};
  }
`;

/** The selector of a panel whose lines are shown. */
const SHOWN = `${Panel}:is(:hover, :has(:focus-visible, [aria-pressed='true']))`;

export const Name = styled.h3`
  font-size: ${theme.text.name};
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: ${theme.touchTarget};
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
  }
  ${theme.from.medium} {
    grid-area: 1 / 1 / auto / -1;
    align-self: stretch;
    font-size: ${theme.text.title};
    span:first-child {
      max-inline-size: calc(50% - ${theme.space.columns} / 2);
    }
  }
`;

/** A plus sign, which turns into a cross while the lines are shown. */
export const PlusIcon = styled.span.attrs({ 'aria-hidden': true })`
  display: none;
  ${CAN_HOVER} {
    display: block;
  }
  &::before {
    content: '+';
    content: '+' / '';
    display: block;
    color: ${theme.color.accent};
    font: 400 ${theme.text.name} / 1 ${theme.font.body};
    transition: transform ${slow} ${ease};
  }
  ${SHOWN} &::before {
    transform: rotate(45deg);
  }
`;

export const Lines = styled.ul`
  padding-block: ${theme.space.s};
  color: ${theme.color.muted};
  line-height: 1.25;
  ${theme.from.medium} {
    grid-area: 1 / 2;
    justify-self: start;
    padding-block: ${theme.space.m};
    padding-inline-end: ${theme.space.xl};
    font-size: ${theme.text.lead};
  }
`;

/** With hover, the lines are transparent until their panel is hovered, focused or pressed, and come one after the other. */
export const Line = styled.li`
  transition: color ${slow} ${ease};
  [data-lit='true'] & {
    color: ${theme.color.text};
  }
  ${CAN_HOVER} {
    color: ${theme.color.text};
    opacity: 0;
    translate: 0 ${theme.space.xs};
    transition: opacity ${slow} ${ease}, translate ${slow} ${ease};
    ${SHOWN} & {
      opacity: 1;
      translate: none;
    }
    ${SHOWN} &:nth-child(2) {
      transition-delay: 40ms;
    }
    ${SHOWN} &:nth-child(3) {
      transition-delay: 80ms;
    }
  }
`;
