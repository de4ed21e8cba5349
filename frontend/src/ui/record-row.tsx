import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** The height of a picture in pixels. */
const PICTURE_HEIGHT = 40;
/** Wider pictures are scaled down. */
const MAX_PICTURE_WIDTH = 72;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.m};
  min-inline-size: 0;
`;

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  min-inline-size: ${PICTURE_HEIGHT}px;
  block-size: ${PICTURE_HEIGHT}px;
  > img {
    inline-size: auto;
    max-inline-size: ${MAX_PICTURE_WIDTH}px;
    block-size: auto;
    max-block-size: ${PICTURE_HEIGHT}px;
    border-radius: ${theme.radius.small};
  }
`;

const Body = styled.div`
  min-inline-size: 0;
  line-height: 1.15;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Name = styled.h2`
  font: inherit;
  font-weight: 600;
`;

const Note = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
`;

interface RecordRowProps {
  name: string;
  /** A picture, shown whole; without a `src` the first character of the name stands for it. */
  picture: { src: string | null; alt?: string; width?: number; height?: number; srcset?: string };
  /** Further facts, the most important first. */
  notes: readonly string[];
}

/** A record as one row of a list. */
export function RecordRow({ name, picture, notes }: RecordRowProps) {
  const { src, srcset, alt = '', width = PICTURE_HEIGHT, height = PICTURE_HEIGHT } = picture;
  const scale = Math.min(PICTURE_HEIGHT / height, MAX_PICTURE_WIDTH / width);
  return (
    <Row>
      <Frame>
        {src ? (
          <img
            alt={alt}
            loading="lazy"
            width={Math.round(width * scale)}
            height={Math.round(height * scale)}
            srcSet={srcset}
            sizes={`${Math.ceil(width * scale)}px`}
            src={src}
          />
        ) : (
          <span aria-hidden>{Array.from(name)[0]}</span>
        )}
      </Frame>
      <Body>
        <Name dir="auto">{name}</Name>
        <Note dir="auto">{notes.filter(Boolean).join(' · ')}</Note>
      </Body>
    </Row>
  );
}
