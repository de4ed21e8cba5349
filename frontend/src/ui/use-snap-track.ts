import { useEffect, useRef, useState } from 'react';

/** Without a scroll event for this long, in ms, scrolling has ended. */
const SCROLL_END_DELAY_MS = 100;

/**
 * The state of a horizontal scroll-snap container with `count` slides: the current one, and how to scroll to another.
 */
export function useSnapTrack(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const goTo = (index: number) => {
    setCurrent(index);
    ref.current?.scrollTo({ left: index * ref.current.clientWidth });
  };
  const updateCurrent = () => {
    const { scrollLeft = 0, clientWidth = 0 } = ref.current ?? {};
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const onScroll = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(updateCurrent, SCROLL_END_DELAY_MS);
  };
  return { ref, current, goTo, move: (step: number) => goTo((current + step + count) % count), onScroll };
}
