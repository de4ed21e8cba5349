import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const HIGHLIGHT_MS = 2000;
/** Where there is a pointer to hover with, and room, the pointer does it (spec, section 2). */
const HOVERS = '(min-width: 900px) and (hover: hover)';

function subscribeToHovers(listener: () => void) {
  const media = window.matchMedia(HOVERS);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether what shows on hover is hidden until then, on the screen at hand; null while rendering on a server. */
export const useHidesUntilHover = () =>
  useSyncExternalStore<boolean | null>(
    subscribeToHovers,
    () => window.matchMedia(HOVERS).matches,
    () => null,
  );

/** Lights an element up for two seconds each time it is scrolled into view, on screens where nothing can hover. */
export function usePassingHighlight<Target extends Element>() {
  const ref = useRef<Target>(null);
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (!target || window.matchMedia(HOVERS).matches) return;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setLit(true);
        clearTimeout(timer);
        timer = setTimeout(() => setLit(false), HIGHLIGHT_MS);
      },
      { threshold: 0.6 },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return { ref, isLit };
}
