/** One size of a picture, as the upload service keeps it. Lengths in pixels. */
export interface StoredFormat {
  url: string;
  width: number;
  height: number;
}

/** A file of the media library, as far as this site reads it. */
export interface StoredFile {
  id: number;
  name: string;
  hash: string;
  mime: string;
  alternativeText: string | null;
  url: string;
  width: number | null;
  height: number | null;
  formats: Record<string, StoredFormat> | null;
  provider: string;
  placeholder: string | null;
  replacedAt: string | null;
}

export const FILE_UID = 'plugin::upload.file';
/** The `provider` of a row that points at a picture elsewhere on the web: nothing of it is stored here. */
export const EXTERNAL = 'external';
/** The `provider` of what Cloudinary keeps. */
export const CLOUDINARY = 'cloudinary';
/** The `origin` of an upload whose removal has begun: no record can take it any more. */
export const REMOVING = 'removing';
