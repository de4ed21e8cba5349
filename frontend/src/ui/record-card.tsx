import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const Card = styled.div<{ $picture: number | undefined }>`
  display: grid;
  gap: ${theme.space.s} ${theme.space.l};
  align-items: start;
  min-inline-size: 0;
  ${theme.from.small} {
    grid-template-columns: ${({ $picture }) => ($picture ? `${$picture}px minmax(0, 1fr)` : 'minmax(0, 1fr)')};
  }
`;

const Frame = styled.div<{ $size: number }>`
  display: grid;
  place-items: center;
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  font: 400 ${theme.text.title} / 1 ${theme.font.display};
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  min-inline-size: 0;
`;

const Name = styled.h2`
  font-size: ${theme.text.name};
  overflow-wrap: anywhere;
`;

/** A line below a record's name. */
export const CardNote = styled.p.attrs({ dir: 'auto' })`
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
`;

/** Multi-line text, of which four lines are shown (R4.15). */
export const CardText = styled.p.attrs({ dir: 'auto' })`
  display: -webkit-box;
  overflow: hidden;
  max-inline-size: ${theme.width.measure};
  white-space: pre-line;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

/** A picture, shown whole in a square of `size` pixels; the rest is the record's entry of `images`. */
interface CardPicture {
  /** Null if the record has no picture. */
  src: string | null;
  size: number;
  alt?: string;
  width?: number;
  height?: number;
  srcset?: string;
}

const Thumbnail = ({ picture, src }: { picture: CardPicture; src: string }) => (
  <img
    alt={picture.alt ?? ''}
    loading="lazy"
    width={picture.size}
    height={picture.size}
    srcSet={picture.srcset}
    sizes={`${picture.size}px`}
    src={src}
  />
);

interface RecordCardProps {
  name: string;
  picture?: CardPicture;
  children: ReactNode;
}

/** A record in the dashboard: its picture, its name and further content. */
export const RecordCard = ({ name, picture, children }: RecordCardProps) => (
  <Card $picture={picture?.size}>
    {picture && (
      <Frame $size={picture.size}>
        {picture.src ? (
          <Thumbnail picture={picture} src={picture.src} />
        ) : (
          <span aria-hidden>{Array.from(name)[0]}</span>
        )}
      </Frame>
    )}
    <Body>
      <Name dir="auto">{name}</Name>
      {children}
    </Body>
  </Card>
);
