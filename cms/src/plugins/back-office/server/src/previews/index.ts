export { previewsController } from './previews-controller';
export { createPreviewTables, deleteExpiredPreviews, previewCleanup } from './stored-previews';
export { previewPath, readUnsavedPicture, readUnsavedRecord, type UnsavedRecord } from './unsaved-records';
