import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const CAN_HOVER = '@media screen and (min-width: 900px) and (hover: hover)';
const { slow, ease } = theme.motion;

/** From 900 px on a row: the name at the left, its lines at the right. */
export const Panel = styled.li`
  overflow-wrap: anywhere;
  ${theme.from.medium} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${theme.space.columns};
    align-items: center;
    border-block-start: 1px solid ${theme.color.divider};
    transition: border-color ${slow} ${ease};
    &:last-child {
      border-block-end: 1px solid ${theme.color.divider};
    }
  }
  &:is(:hover, [data-lit='true'], :has(:focus-visible, [aria-pressed='true'])) {
    border-block-start-color: ${theme.color.accent};
  }
`;

/** The selector of a panel whose lines are shown. */
const SHOWN = `${Panel}:is(:hover, :has(:focus-visible, [aria-pressed='true']))`;

export const Name = styled.h3`
  font-size: ${theme.text.subtitle};
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
  margin-block-start: ${theme.space.m};
  color: ${theme.color.muted};
  font-size: ${theme.text.lead};
  ${theme.from.medium} {
    grid-area: 1 / 2;
    justify-self: start;
    margin: 0;
    padding-block: ${theme.space.m};
    padding-inline-end: ${theme.space.xl};
    line-height: 1.25;
  }
`;

/** With hover, the lines are transparent until their panel is hovered, focused or pressed, and come one after the other. */
export const Line = styled.li`
  transition: border-color ${slow} ${ease}, color ${slow} ${ease};
  @media (max-width: 899.98px) {
    padding-block: ${theme.space.xs};
    border-block-start: 1px solid ${theme.color.divider};
    &:last-child {
      border-block-end: 1px solid ${theme.color.divider};
    }
  }
  [data-lit='true'] & {
    border-color: ${theme.color.accent};
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
