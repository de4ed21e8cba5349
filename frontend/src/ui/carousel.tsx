import { useState } from 'react';
import { Controls, Root, Slide, Track } from './carousel.styles';
import { Picture, type PictureSource } from './picture';
import { useSnapTrack } from './use-snap-track';

interface CarouselProps {
  /** What the pictures are of, for those who cannot see them. */
  label: string;
  pictures: readonly PictureSource[];
  sizes: string;
}

/**
 * Pictures one at a time, by swipe, by arrow key, or by the buttons: previous and next wrap around, dots jump; one
 * picture needs none of this. Only the one in view is fetched until somebody comes near.
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
