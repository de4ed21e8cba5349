import { useState } from 'react';
import { Line, Lines, Name, Panel, PlusIcon } from './capability-panel.styles.ts';
import { useHidesUntilHover, useScrollHighlight } from './use-scroll-highlight.ts';

interface CapabilityPanelProps {
  name: string;
  lines: readonly string[];
}

/**
 * One capability. Its three lines fade out at first, come forward on hover or focus and stay after a click; small screens
 * always show them.
 */
export function CapabilityPanel({ name, lines }: CapabilityPanelProps) {
  const { ref, isLit } = useScrollHighlight<HTMLLIElement>();
  const hidesUntilHover = useHidesUntilHover();
  const [isOpen, setOpen] = useState(false);
  const [isHovered, setHovered] = useState(false);
  // On the server the screen is unknown, so aria-expanded is left out.
  const isShown = hidesUntilHover === null ? undefined : !hidesUntilHover || isOpen || isHovered;
  return (
    <Panel
      ref={ref}
      data-lit={isLit}
      data-open={isOpen}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <Name>
        <button type="button" aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
          {name}
          <PlusIcon />
        </button>
      </Name>
      <Lines aria-hidden={isShown === false}>
        {lines.map((line, index) => (
          <Line key={index}>
            <span>{line}</span>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
