import { useState } from 'react';
import styled from 'styled-components';
import type { Capability } from '@/content/home';
import { theme } from '@/theme/theme';
import { usePassingHighlight } from './use-passing-highlight';

const HOVERS = '@media (min-width: 900px) and (hover: hover)';

const Panel = styled.li`
  padding-block: ${theme.space.l};
  border-block-start: 1px solid ${theme.color.hairline};
  transition: border-color ${theme.motion.calm} ${theme.motion.ease};
  &[data-lit='true'] {
    border-color: ${theme.color.signal};
  }
  ${HOVERS} {
    min-block-size: 220px;
    padding-inline-start: ${theme.space.l};
    border-block-start: 0;
    border-inline-start: 1px solid ${theme.color.hairline};
    &:hover,
    &:focus-within {
      border-color: ${theme.color.signal};
    }
  }
`;

const Name = styled.h3`
  font-size: ${theme.text.title};
  button {
    min-block-size: ${theme.touch};
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
  }
`;

const Lines = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  margin-block-start: ${theme.space.m};
  color: ${theme.color.soft};
  font-size: ${theme.text.lead};
  transition: color ${theme.motion.calm}, opacity ${theme.motion.calm} ${theme.motion.ease}, visibility ${theme.motion.calm};
  [data-lit='true'] > & {
    color: ${theme.color.signal};
  }
  ${HOVERS} {
    opacity: 0;
    visibility: hidden;
    ${Panel}:hover &,
    ${Panel}:focus-within &,
    [data-open='true'] > & {
      opacity: 1;
      visibility: visible;
    }
  }
`;

/** One field of work: its three lines show on hover or focus, or stay after a click; on small screens they always show. */
export function CapabilityPanel({ name, lines }: Capability) {
  const { ref, isLit } = usePassingHighlight<HTMLLIElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel ref={ref} data-lit={isLit} data-open={isOpen}>
      <Name>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {name}
        </button>
      </Name>
      <Lines>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
    </Panel>
  );
}
