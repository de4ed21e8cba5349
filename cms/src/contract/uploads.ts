import { type CollectionWithPictures, collections } from './collections';
import { defineUpload, type UploadOperation } from './define-upload';

/** The kinds of pictures: those of accounts, and one for each collection with pictures. */
export type PictureKind = 'admin' | CollectionWithPictures;

const collectionUploads = Object.entries(collections).flatMap(([name, { upload }]) => (upload ? [[name, upload]] : []));

/** One upload operation for each kind of picture. */
export const uploads: Record<PictureKind, UploadOperation> = {
  admin: defineUpload('admin', { requirement: 'account-or-registrant', nameField: 'adminName' }),
  // Object.fromEntries forgets the names, which are those of CollectionWithPictures.
  ...(Object.fromEntries(collectionUploads) as Record<CollectionWithPictures, UploadOperation>),
};

/** All kinds of pictures. */
// PictureKind is the union of these keys.
export const PICTURE_KINDS = Object.keys(uploads) as PictureKind[];
