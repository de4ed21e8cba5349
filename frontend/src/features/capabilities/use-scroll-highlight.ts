import { useEffect, useRef, useState } from 'react';

const HIGHLIGHT_MS = 2000;
/** On a large screen with a hovering pointer, hovering reveals the lines (R1.9). */
const CAN_HOVER = '(min-width: 900px) and (hover: hover)';

/** Highlights an element for two seconds whenever it is scrolled into view, on screens without hover. */
export function useScrollHighlight<Target extends Element>() {
  const ref = useRef<Target>(null);
  const [isHighlighted, setHighlighted] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (!target || window.matchMedia(CAN_HOVER).matches) return;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setHighlighted(true);
        clearTimeout(timer);
        timer = setTimeout(() => setHighlighted(false), HIGHLIGHT_MS);
      },
      { threshold: 0.6 },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return { ref, isLit: isHighlighted };
}
