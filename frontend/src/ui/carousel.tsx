import { useEffect, useRef, useState } from 'react';
import { Controls, PictureLink, Root, Slide, Track } from './carousel.styles.tsx';
import { Picture, type PictureSource } from './picture.tsx';

/** Without a scroll event for this long, in ms, scrolling has ended. */
const SCROLL_END_DELAY_MS = 100;

/**
 * The state of a horizontal scroll-snap container with `count` slides: the current one, and how to scroll to another.
 */
function useSnapTrack(count: number) {
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

interface CarouselProps {
  /** The accessible name of the carousel. */
  label: string;
  pictures: readonly PictureSource[];
  sizes: string;
  /** Where a press of a picture leads, beside a link with words. */
  href?: string | undefined;
}

/**
 * Pictures one at a time, by swipe, arrow key or buttons, which wrap around; one picture has no controls. The others
 * are loaded when a pointer or the focus enters.
 */
export function Carousel({ label, pictures, sizes, href }: CarouselProps) {
  const { ref, current, goTo, move, onScroll } = useSnapTrack(pictures.length);
  const [isPreloaded, setPreloaded] = useState(false);
  const preload = () => setPreloaded(true);
  const isMany = pictures.length > 1;
  return (
    <Root dir="ltr" onPointerEnter={preload} onFocus={preload} aria-label={label} aria-roledescription="carousel">
      <Track ref={ref} onScroll={onScroll} {...(isMany && { tabIndex: 0 })}>
        {pictures.map((picture, index) => (
          <Slide key={picture.alt} aria-hidden={index !== current || undefined}>
            {(isPreloaded || index === current) && (
              <PictureLink href={href} tabIndex={-1}>
                <Picture source={picture} sizes={sizes} />
              </PictureLink>
            )}
          </Slide>
        ))}
      </Track>
      {isMany && <Controls count={pictures.length} current={current} onJump={goTo} onMove={move} />}
    </Root>
  );
}
