import { buffer } from 'node:stream/consumers';
import { isHttpError } from 'http-errors';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { createSizes, toUploadFile } from './create-sizes';
import { requireDecodableFrames } from './picture-formats';
import { DECODABLE_TYPES, SIZE_SET, sizeKey } from './picture-widths';
import { requirePixelLimit } from './processing-limits';
import { type PendingFile, removeMetadata } from './remove-metadata';
import { isSiteUpload } from './upload-columns';

/** Properties that are added to the file become columns of its row. */
interface UploadedFile extends PendingFile {
  name: string;
}

/** The methods of Strapi's service `image-manipulation` that are replaced here. */
interface ImageManipulation {
  isFaultyImage(file: UploadedFile): Promise<boolean>;
  isImage(file: UploadedFile): Promise<boolean>;
  isOptimizableImage(file: UploadedFile): Promise<boolean>;
  optimize(file: UploadedFile): Promise<UploadedFile>;
  generateResponsiveFormats(file: UploadedFile): Promise<{ key: string; file: object }[]>;
}

/** The panel uploads many files at once: one is decoded at a time, and none is refused. */
const queue = pLimit(1);

/**
 * Whether the picture cannot be decoded. Throws 413 for too many pixels, before decoding, and 415 for an animation of which
 * one frame would stay. Strapi computes the image's
 * statistics instead, which needs all pixels in memory at once.
 */
async function isDamaged(file: UploadedFile): Promise<boolean> {
  const bytes = await buffer(file.getStream());
  requireDecodableFrames(bytes);
  const metadata = await sharp(bytes, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) return true;
  requirePixelLimit(metadata);
  const decoded = sharp(bytes).resize({ width: 1 }).raw().toBuffer();
  return decoded.then(
    () => false,
    () => true,
  );
}

/** Creates the sizes and the placeholder of a file while it is uploaded to the media library. */
async function createFormats(file: UploadedFile) {
  if (!DECODABLE_TYPES.includes(file.mime)) return [];
  try {
    const { sourceHash, placeholder, sizes } = await createSizes(await buffer(file.getStream()), file.mime);
    Object.assign(file, { placeholder, sizeSet: SIZE_SET });
    return sizes.map((size) => ({ key: sizeKey(size.width), file: toUploadFile(file, sourceHash, size) }));
  } catch (error) {
    // The time limit is reached, or the client has disconnected.
    if (isHttpError(error)) throw error;
    strapi.log.warn(`No sizes could be made of ${file.name} while it was stored: ${error}`);
    return [];
  }
}

/**
 * Replaces Strapi's image manipulation: metadata is removed and WebP sizes are created. Uploads through the API, which
 * are already normalised, are not checked or encoded again.
 */
export const withWebpSizes = (service: ImageManipulation): ImageManipulation => ({
  ...service,
  isFaultyImage: async (file: UploadedFile) => !isSiteUpload() && queue(() => isDamaged(file)),
  // Strapi does not treat AVIF as an image.
  isImage: async (file: UploadedFile) => DECODABLE_TYPES.includes(file.mime) || service.isImage(file),
  isOptimizableImage: async (file: UploadedFile) =>
    DECODABLE_TYPES.includes(file.mime) || service.isOptimizableImage(file),
  async optimize(file: UploadedFile) {
    if (isSiteUpload()) return file;
    return queue(async () => {
      const optimized = await service.optimize(file);
      // Strapi returns the same object if its encoding would be larger.
      return removeMetadata(optimized, optimized !== file);
    });
  },
  // Uploads through the API have already waited in the queue of `pictures`.
  generateResponsiveFormats: (file: UploadedFile) =>
    isSiteUpload() ? createFormats(file) : queue(() => createFormats(file)),
});
