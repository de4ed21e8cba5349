import { useState } from 'react';
import type { Capability } from '@/content/home';
import { Line, Lines, Mark, Name, Panel } from './capability-look';
import { useHidesUntilHover, usePassingHighlight } from './use-passing-highlight';

/**
 * One field of work. Its three lines show on hover or focus, or stay after a click; until then their rulings stand
 * empty and a plus invites. On small screens they always show.
 */
export function CapabilityPanel({ name, lines }: Capability) {
  const { ref, isLit } = usePassingHighlight<HTMLLIElement>();
  const hides = useHidesUntilHover();
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  // As long as nobody knows the screen, nothing is said about what it shows.
  const isShown = hides === null ? undefined : !hides || isOpen || isNear;
  return (
    <Panel
      ref={ref}
      data-lit={isLit}
      data-open={isOpen}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      <Name>
        <button type="button" aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
          {name}
          <Mark />
        </button>
      </Name>
      <Lines>
        {lines.map((line) => (
          <Line key={line}>
            <span>{line}</span>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
