import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const CAN_HOVER = '@media screen and (min-width: 900px) and (hover: hover)';
const { slow, ease } = theme.motion;

export const Panel = styled.li`
  overflow-wrap: anywhere;
`;

export const Name = styled.h3`
  font-size: ${theme.text.subtitle};
  button {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    inline-size: 100%;
    min-block-size: ${theme.touchTarget};
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
  }
`;

/** A plus sign while the lines are in the background; it turns into a cross when they come forward. */
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
  ${Panel}:hover &::before,
  ${Panel}:focus-within &::before,
  [aria-pressed='true'] &::before {
    transform: rotate(45deg);
  }
`;

export const Lines = styled.ul`
  margin-block-start: ${theme.space.m};
  color: ${theme.color.muted};
  font-size: ${theme.text.lead};
`;

/** With hover, the lines are dim at first; then they come forward one after the other. */
export const Line = styled.li`
  padding-block: ${theme.space.xs};
  border-block-start: 1px solid ${theme.color.divider};
  transition: border-color ${slow} ${ease}, color ${slow} ${ease};
  &:last-child {
    border-block-end: 1px solid ${theme.color.divider};
  }
  [data-lit='true'] & {
    border-color: ${theme.color.accent};
    color: ${theme.color.text};
  }
  ${CAN_HOVER} {
    &:nth-child(2) {
      transition-delay: 40ms;
    }
    &:nth-child(3) {
      transition-delay: 80ms;
    }
    ${Panel}:is(:hover, :focus-within, :has([aria-pressed='true'])) & {
      border-color: ${theme.color.accent};
      color: ${theme.color.text};
    }
  }
`;
