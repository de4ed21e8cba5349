import { buffer } from 'node:stream/consumers';
import { isOwnUpload } from './own-columns';
import { sizeFile } from './size-file';
import { DECODABLE, SIZE_SET, sizeKey } from './size-set';
import { sizesOf } from './sizes-of';
import { type PassingFile, withoutMetadata } from './without-metadata';

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

/** Makes this site's sizes and the placeholder of whatever enters the media library, while it is stored. */
async function generateResponsiveFormats(file: UploadedFile) {
  if (!DECODABLE.includes(file.mime)) return [];
  try {
    const { placeholder, sizes } = await sizesOf(await buffer(file.getStream()), file.mime);
    Object.assign(file, { placeholder, sizeSet: SIZE_SET });
    return sizes.map((size) => ({ key: sizeKey(size.width), file: sizeFile(file, size) }));
  } catch (error) {
    strapi.log.warn(`No sizes could be made of ${file.name} while it was stored: ${error}`);
    return [];
  }
}

/** Strapi's handling of images, but that all lose their metadata and get sizes in WebP, and nothing is done twice to this site's own uploads. */
export const withLibrarySizes = <Service extends ImageManipulation>(service: Service): Service => ({
  ...service,
  isFaultyImage: async (file: UploadedFile) => !isOwnUpload() && service.isFaultyImage(file),
  // Strapi passes by AVIF.
  isImage: async (file: UploadedFile) => DECODABLE.includes(file.mime) || service.isImage(file),
  isOptimizableImage: async (file: UploadedFile) => DECODABLE.includes(file.mime) || service.isOptimizableImage(file),
  optimize: async (file: UploadedFile) => (isOwnUpload() ? file : withoutMetadata(await service.optimize(file))),
  generateResponsiveFormats,
});
