import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH } from './share-card';

const JPEG_QUALITY = 86;

/**
 * Crops the owner's own share picture to 1200 × 630 pixels around its most detailed part, turned as its EXIF data says.
 * Resolves with a JPEG without metadata; transparent parts become white, and of an animation the first frame is used.
 * Rejects if the picture cannot be decoded.
 */
export const cropSharePicture = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    // Text and drawings lose their edges with fewer samples of colour.
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
