import { useState } from 'react';
import styled from 'styled-components';
import { Dots, Frame, Slide, Steps } from './carousel-look';
import { Picture, type PictureSource } from './picture';

const Whole = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Stage = styled.div`
  position: relative;
`;

interface CarouselProps {
  /** What the pictures are of, for those who cannot see them. */
  label: string;
  pictures: readonly PictureSource[];
  sizes: string;
}

/** Pictures one at a time: previous and next wrap around, dots jump; one picture needs neither. */
export function Carousel({ label, pictures, sizes }: CarouselProps) {
  const [current, setCurrent] = useState(0);
  const [isWarm, setWarm] = useState(false);
  const warm = () => setWarm(true);
  const move = (step: number) => setCurrent((now) => (now + step + pictures.length) % pictures.length);
  return (
    <Whole onPointerEnter={warm} onFocus={warm} aria-label={label} aria-roledescription="carousel">
      <Stage>
        <Frame>
          {pictures.map(
            (picture, index) =>
              (isWarm || index === current) && (
                <Slide key={picture.alt} $isCurrent={index === current} aria-hidden={index !== current}>
                  <Picture source={picture} sizes={sizes} />
                </Slide>
              ),
          )}
        </Frame>
        {pictures.length > 1 && <Steps onMove={move} />}
      </Stage>
      <Dots count={pictures.length} current={current} onJump={setCurrent} />
    </Whole>
  );
}
