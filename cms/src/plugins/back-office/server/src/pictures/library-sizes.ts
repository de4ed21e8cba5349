import { buffer } from 'node:stream/consumers';
import { isHttpError } from 'http-errors';
import sharp from 'sharp';
import { isOwnUpload } from './own-columns';
import { requireFewPixels } from './pixel-limit';
import { sizeFile } from './size-file';
import { DECODABLE, SIZE_SET, sizeKey } from './size-set';
import { sizesOf } from './sizes-of';
import { type PassingFile, withoutMetadata } from './without-metadata';
import { createWorkQueue } from './work-queue';

/** A file on its way through the upload service; what is added to it becomes a column of its row. */
interface UploadedFile extends PassingFile {
  name: string;
}

/** Strapi's own service, as far as it is replaced here. */
export interface ImageManipulation {
  isFaultyImage(file: UploadedFile): Promise<boolean>;
  isImage(file: UploadedFile): Promise<boolean>;
  isOptimizableImage(file: UploadedFile): Promise<boolean>;
  optimize(file: UploadedFile): Promise<UploadedFile>;
  generateResponsiveFormats(file: UploadedFile): Promise<{ key: string; file: object }[]>;
}

/** The panel sends many files at once; one is decoded at a time, and all of them get their turn. */
const queue = createWorkQueue(1, Number.POSITIVE_INFINITY);

/**
 * Whether it cannot be decoded; throws 413 before that is tried with too many pixels. Strapi asks for an image's
 * statistics instead, for which it has all pixels in memory at once.
 */
async function isDamaged(file: UploadedFile): Promise<boolean> {
  const bytes = await buffer(file.getStream());
  const metadata = await sharp(bytes, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) return true;
  requireFewPixels(metadata);
  const decoded = sharp(bytes).resize({ width: 1 }).raw().toBuffer();
  return decoded.then(
    () => false,
    () => true,
  );
}

/** Makes this site's sizes and the placeholder of whatever enters the media library, while it is stored. */
async function sizesFor(file: UploadedFile) {
  if (!DECODABLE.includes(file.mime)) return [];
  try {
    const { madeOf, placeholder, sizes } = await sizesOf(await buffer(file.getStream()), file.mime);
    Object.assign(file, { placeholder, sizeSet: SIZE_SET });
    return sizes.map((size) => ({ key: sizeKey(size.width), file: sizeFile(file, madeOf, size) }));
  } catch (error) {
    // The picture takes too long, or its client has gone.
    if (isHttpError(error)) throw error;
    strapi.log.warn(`No sizes could be made of ${file.name} while it was stored: ${error}`);
    return [];
  }
}

/** Strapi's handling of images, but that all lose their metadata and get sizes in WebP, and nothing is done twice to this site's own uploads. */
export const withLibrarySizes = <Service extends ImageManipulation>(service: Service): Service => ({
  ...service,
  isFaultyImage: async (file: UploadedFile) => !isOwnUpload() && queue.run(() => isDamaged(file)),
  // Strapi passes by AVIF.
  isImage: async (file: UploadedFile) => DECODABLE.includes(file.mime) || service.isImage(file),
  isOptimizableImage: async (file: UploadedFile) => DECODABLE.includes(file.mime) || service.isOptimizableImage(file),
  async optimize(file: UploadedFile) {
    if (isOwnUpload()) return file;
    return queue.run(async () => {
      const optimized = await service.optimize(file);
      // Strapi returns the very file where its own encoding would be larger.
      return withoutMetadata(optimized, optimized !== file);
    });
  },
  // This site's own uploads have waited for their turn already.
  generateResponsiveFormats: (file: UploadedFile) => (isOwnUpload() ? sizesFor(file) : queue.run(() => sizesFor(file))),
});
