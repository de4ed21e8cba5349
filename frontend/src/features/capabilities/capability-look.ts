import styled from 'styled-components';
import { theme } from '@/theme/theme';

const HOVERS = '@media screen and (min-width: 900px) and (hover: hover)';
const { calm, ease } = theme.motion;

export const Panel = styled.li``;

export const Name = styled.h3`
  font-size: ${theme.text.subtitle};
  button {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    inline-size: 100%;
    min-block-size: ${theme.touch};
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
  }
`;

/** A plus where there is something to open; it turns when the lines are there. */
export const Mark = styled.span.attrs({ 'aria-hidden': true })`
  display: none;
  ${HOVERS} {
    display: block;
  }
  &::before {
    content: '+' / '';
    display: block;
    color: ${theme.color.signal};
    font: 400 ${theme.text.name} / 1 ${theme.font.hand};
    transition: transform ${calm} ${ease};
  }
  ${Panel}:hover &::before,
  ${Panel}:focus-within &::before,
  [data-open='true'] &::before {
    transform: rotate(45deg);
  }
`;

export const Lines = styled.ul`
  margin-block-start: ${theme.space.m};
  color: ${theme.color.soft};
  font-size: ${theme.text.lead};
`;

/** The ruling stays; the words come and go, one after the other. */
export const Line = styled.li`
  padding-block: ${theme.space.xs};
  border-block-start: 1px solid ${theme.color.hairline};
  transition: border-color ${calm} ${ease}, color ${calm} ${ease};
  &:last-child {
    border-block-end: 1px solid ${theme.color.hairline};
  }
  [data-lit='true'] & {
    border-color: ${theme.color.signal};
    color: ${theme.color.signal};
  }
  > span {
    display: block;
    transition-property: opacity, transform, visibility;
    transition-duration: ${calm};
    transition-timing-function: ${ease};
  }
  ${HOVERS} {
    &:nth-child(2) > span {
      transition-delay: 40ms;
    }
    &:nth-child(3) > span {
      transition-delay: 80ms;
    }
    > span {
      opacity: 0;
      transform: translateY(6px);
      visibility: hidden;
    }
    ${Panel}:is(:hover, :focus-within, [data-open='true']) & {
      border-color: ${theme.color.signal};
      > span {
        opacity: 1;
        transform: none;
        visibility: visible;
      }
    }
  }
`;
