import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isOwnUpload } from './own-columns';
import { sizeFile } from './size-file';
import { DECODABLE, SIZE_SET, sizeKey } from './size-set';
import { sizesOf } from './sizes-of';

/** A file on its way through the upload service; what is added to it becomes a column of its row. */
interface UploadedFile {
  name: string;
  hash: string;
  mime: string;
  getStream(): Readable;
}

/** Strapi's own service, as far as it is replaced here. */
export interface ImageManipulation {
  isFaultyImage(file: UploadedFile): Promise<boolean>;
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

/** Strapi's handling of images, with sizes in WebP whatever the original is, and nothing done twice to this site's own uploads. */
export const withLibrarySizes = <Service extends ImageManipulation>(service: Service): Service => ({
  ...service,
  isFaultyImage: async (file: UploadedFile) => !isOwnUpload() && service.isFaultyImage(file),
  optimize: async (file: UploadedFile) => (isOwnUpload() ? file : service.optimize(file)),
  generateResponsiveFormats,
});
