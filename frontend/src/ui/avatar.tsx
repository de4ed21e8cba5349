import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Picture, type PictureSource } from './picture.tsx';

const SIZE = '32px';

const Circle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  inline-size: ${SIZE};
  block-size: ${SIZE};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  font-size: 1rem;
  font-weight: 600;
  line-height: 1;
`;

const FIRST_LETTER = /^./u;

/** The first letters of the first and last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.match(FIRST_LETTER)?.[0].toUpperCase() ?? '').join('');
}

interface AvatarProps {
  name: string;
  picture: Omit<PictureSource, 'alt'> | null;
}

/** A person's picture, 32 pixels wide, or their initials; decorative beside the name. */
export const Avatar = ({ name, picture }: AvatarProps) => (
  <Circle aria-hidden>
    {picture ? <Picture source={{ ...picture, alt: '' }} sizes={SIZE} /> : <span>{initialsOf(name)}</span>}
  </Circle>
);
