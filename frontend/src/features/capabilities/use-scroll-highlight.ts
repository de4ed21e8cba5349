import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const HIGHLIGHT_MS = 2000;
/** Where there is a pointer to hover with, and room, the pointer does it (spec, section 2). */
const CAN_HOVER = '(min-width: 900px) and (hover: hover)';

function subscribeToHover(listener: () => void) {
  const media = window.matchMedia(CAN_HOVER);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether what shows on hover is hidden until then, on the screen at hand; null while rendering on a server. */
export const useHidesUntilHover = () =>
  useSyncExternalStore<boolean | null>(
    subscribeToHover,
    () => window.matchMedia(CAN_HOVER).matches,
    () => null,
  );

/** Lights an element up for two seconds each time it is scrolled into view, on screens where nothing can hover. */
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
