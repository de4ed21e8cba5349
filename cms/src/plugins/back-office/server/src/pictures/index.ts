export { type ProviderService, type UploadService, withAtomicUploads, withTrackedParts } from './atomic-uploads';
export { type ImageManipulation, withWebpSizes } from './image-manipulation';
export { configureMediaLibrary } from './media-library';
export { missingSizes } from './missing-sizes';
export { DECODABLE_TYPES } from './picture-widths';
export { pictures, resolvePictures } from './pictures';
export { FILE_UID, type StoredFile } from './stored-file';
export { unusedPictures } from './unused-pictures';
export { uploadController } from './upload-controller';
