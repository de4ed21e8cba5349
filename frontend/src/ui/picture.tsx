import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** A picture with its known properties; `width` and `height` in pixels. */
export interface PictureSource {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  srcset?: string;
  /** A tiny data URL shown until the picture is loaded. */
  placeholder?: string;
}

const Image = styled.img<{ $placeholder: string | undefined }>`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  object-position: top;
  background-color: ${theme.color.surface};
  background-image: ${({ $placeholder }) => ($placeholder ? `url("${$placeholder}")` : 'none')};
  background-size: cover;
  background-position: top;
  @media screen {
    filter: ${theme.pictureFilter};
  }
`;

interface PictureProps {
  source: PictureSource;
  /** The value of the `sizes` attribute. */
  sizes: string;
  /** The picture is in the first view: it is requested at once, with a lower priority than the fonts of the text. */
  isFirst?: boolean;
}

/** A picture that fills its container, loaded lazily in a suitable size. */
export const Picture = ({ source: { src, alt, width, height, srcset, placeholder }, sizes, isFirst }: PictureProps) => (
  <Image
    $placeholder={placeholder}
    alt={alt}
    {...(isFirst ? { fetchPriority: 'low' } : { loading: 'lazy' })}
    {...(width && height ? { width, height } : {})}
    {...(srcset ? { srcSet: srcset, sizes } : {})}
    src={src}
  />
);
