import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { Caption, WideFigure } from './story-layout.styles.ts';

const START_PERCENT = 50;

/** Side by side; with scripts both lie on each other, and the second one begins where the slider is. */
const Pair = styled.div`
  --split: ${START_PERCENT}%;
  position: relative;
  display: grid;
  gap: ${theme.space.m};
  ${theme.from.small} {
    grid-template-columns: 1fr 1fr;
  }
  @media screen and (scripting: enabled) {
    grid-template-columns: 1fr;
    > * {
      grid-area: 1 / 1;
    }
  }
`;

const Side = styled.div<{ $isSecond?: boolean }>`
  @media screen and (scripting: enabled) {
    clip-path: ${({ $isSecond }) => ($isSecond ? 'inset(0 0 0 var(--split))' : 'none')};
  }
`;

/** Below its picture; with scripts both labels share a row below the pictures. */
const SideLabel = styled.p`
  margin-block-start: ${theme.space.xs};
  font-size: ${theme.text.label};
  font-weight: 600;
  @media screen and (scripting: enabled) {
    display: none;
  }
`;

const LabelRow = styled.div`
  display: none;
  justify-content: space-between;
  margin-block-start: ${theme.space.xs};
  font-size: ${theme.text.label};
  font-weight: 600;
  @media screen and (scripting: enabled) {
    display: flex;
  }
`;

/** The handle is a line over the whole height of the pictures. */
const Slider = styled.input`
  display: none;
  @media screen and (scripting: enabled) {
    position: absolute;
    inset-block: 0;
    inset-inline: calc(${theme.touchTarget} / -2);
    display: block;
    inline-size: auto;
    block-size: 100%;
    margin: 0;
    background: none;
    appearance: none;
    cursor: ew-resize;
    touch-action: pan-y;
    &::-webkit-slider-thumb {
      inline-size: ${theme.touchTarget};
      block-size: 999px;
      border: 0;
      background: linear-gradient(${theme.color.accent}, ${theme.color.accent}) center / 3px 100% no-repeat;
      appearance: none;
    }
    &::-moz-range-thumb {
      inline-size: ${theme.touchTarget};
      block-size: 999px;
      border: 0;
      border-radius: 0;
      background: linear-gradient(${theme.color.accent}, ${theme.color.accent}) center / 3px 100% no-repeat;
    }
  }
`;

/** The clipping keeps the long handle within the pictures. */
const Frame = styled.div`
  @media screen and (scripting: enabled) {
    overflow: hidden;
    &:has(:focus-visible) {
      outline: 3px solid ${theme.color.accent};
      outline-offset: 3px;
    }
  }
`;

interface PicturePairProps {
  before: PictureSource;
  after: PictureSource;
  caption: string;
  /** The value of the `sizes` attribute. */
  sizes: string;
}

/** Two pictures that are compared with a slider, by pointer or key. */
export function PicturePair({ before, after, caption, sizes }: PicturePairProps) {
  const pair = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(START_PERCENT);
  const followSlider = () => {
    if (!slider.current) return;
    pair.current?.style.setProperty('--split', `${slider.current.value}%`);
    setPercent(slider.current.valueAsNumber);
  };
  // Visitors may move it before hydration.
  useEffect(followSlider, []);
  return (
    <WideFigure>
      <Frame dir="ltr">
        <Pair ref={pair}>
          <Side>
            <Picture source={before} sizes={sizes} />
            <SideLabel>Before</SideLabel>
          </Side>
          <Side $isSecond>
            <Picture source={after} sizes={sizes} />
            <SideLabel>After</SideLabel>
          </Side>
          <Slider
            ref={slider}
            type="range"
            min={0}
            max={100}
            value={percent}
            onChange={followSlider}
            aria-label="Compare before and after"
            aria-valuetext={`${percent} % before`}
          />
        </Pair>
      </Frame>
      <LabelRow dir="ltr">
        <span>Before</span>
        <span>After</span>
      </LabelRow>
      {caption && <Caption dir="auto">{caption}</Caption>}
    </WideFigure>
  );
}
