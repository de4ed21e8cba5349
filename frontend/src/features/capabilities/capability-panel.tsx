import { useState } from 'react';
import { Line, Lines, Name, Panel, PlusIcon } from './capability-panel.styles.ts';
import { useScrollHighlight } from './use-scroll-highlight.ts';

interface CapabilityPanelProps {
  name: string;
  lines: readonly string[];
}

/**
 * One capability. Its three lines come on hover or focus and stay after a click; without hover and on small screens they
 * are always shown. They are transparent until then, so that screen readers always have them.
 */
export function CapabilityPanel({ name, lines }: CapabilityPanelProps) {
  const { ref, isLit } = useScrollHighlight<HTMLLIElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel ref={ref} data-lit={isLit}>
      <Name>
        <button type="button" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          <span dir="auto">{name}</span>
          <PlusIcon />
        </button>
      </Name>
      <Lines>
        {lines.map((line, index) => (
          <Line key={index}>
            <span dir="auto">{line}</span>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
