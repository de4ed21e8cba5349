import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { sizesFor } from '#lib/srcset.ts';
import { theme } from '#theme/theme.ts';
import { publicPersonal } from './public-personal.ts';

const Image = styled.img`
  max-inline-size: 100%;
  block-size: auto;
  aspect-ratio: 1;
  border-radius: ${theme.radius.small};
  object-fit: cover;
`;

interface PortraitProps {
  /** The width and height in CSS pixels. */
  size: number;
  className?: string;
}

/** The owner's portrait, if there is one; it stands beside the name and has no words of its own. */
export function Portrait({ size, className }: PortraitProps) {
  const { picture, srcset } = useQuery(publicPersonal).data?.[0] ?? {};
  return (
    picture && (
      <Image
        className={className}
        srcSet={srcset && sizesFor(size, srcset)}
        sizes={`${size}px`}
        width={size}
        height={size}
        alt=""
        fetchPriority="low"
        src={picture}
      />
    )
  );
}
