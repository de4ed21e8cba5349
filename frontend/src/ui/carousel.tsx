import { useState } from 'react';
import { Controls, Root, Slide, Track } from './carousel.styles';
import { Picture, type PictureSource } from './picture';
import { useSnapTrack } from './use-snap-track';

interface CarouselProps {
  /** The accessible name of the carousel. */
  label: string;
  pictures: readonly PictureSource[];
  sizes: string;
}

/**
 * Pictures one at a time, by swipe, arrow key or buttons, which wrap around; one picture has no controls. The others
 * are loaded when a pointer or the focus enters.
 */
export function Carousel({ label, pictures, sizes }: CarouselProps) {
  const { ref, current, goTo, move, onScroll } = useSnapTrack(pictures.length);
  const [isPreloaded, setPreloaded] = useState(false);
  const preload = () => setPreloaded(true);
  const isMany = pictures.length > 1;
  return (
    <Root onPointerEnter={preload} onFocus={preload} aria-label={label} aria-roledescription="carousel">
      <Track ref={ref} onScroll={onScroll} {...(isMany && { tabIndex: 0 })}>
        {pictures.map((picture, index) => (
          <Slide key={picture.alt} aria-hidden={index !== current}>
            {(isPreloaded || index === current) && <Picture source={picture} sizes={sizes} />}
          </Slide>
        ))}
      </Track>
      {isMany && <Controls count={pictures.length} current={current} onJump={goTo} onMove={move} />}
    </Root>
  );
}
