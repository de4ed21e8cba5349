/**
 * Where each rule is:
 * - which types are accepted: `picture-formats.ts`; how many pixels, frames and seconds: `processing-limits.ts`
 * - which sizes are made: `picture-widths.ts`
 * - which addresses of pictures a record takes: `picture-urls.ts`
 * - metadata that is removed: `remove-metadata.ts`
 * - an upload is stored whole or not at all: `atomic-uploads.ts`
 * - when an unused upload is deleted: `unused-pictures.ts`
 */
export { withAtomicUploads, withTrackedParts } from './atomic-uploads';
export { decodeDataUrl } from './decode-data-url';
export { withWebpSizes } from './image-manipulation';
export { configureMediaLibrary, pictureCleanup } from './media-library';
export { missingSizes } from './missing-sizes';
export { DECODABLE_TYPES } from './picture-widths';
export { pictures, resolvePictures } from './pictures';
export { createUnstoredFile, FILE_UID, type StoredFile } from './stored-file';
export { unusedPictures } from './unused-pictures';
export { uploadController } from './upload-controller';
export { readPicture } from './upload-provider';
