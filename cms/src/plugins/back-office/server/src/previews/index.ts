export { previewPath, readUnsavedPicture, readUnsavedRecord, type UnsavedRecord } from './previews';
export { previewsController } from './previews-controller';
export { createPreviewTables, deleteExpiredPreviews, previewCleanup } from './stored-previews';
