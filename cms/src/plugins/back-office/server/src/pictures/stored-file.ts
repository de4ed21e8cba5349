/** One size of a picture in `formats`; width and height in pixels. */
export interface StoredFormat {
  url: string;
  width: number;
  height: number;
}

/** The columns of a media-library file that this site reads. */
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
/** The `provider` of an external picture: its bytes are not stored here. */
export const EXTERNAL_PROVIDER = 'external';
export const CLOUDINARY_PROVIDER = 'cloudinary';
/** The `origin` of an upload whose deletion has begun: records cannot reference it any more. */
export const ORIGIN_REMOVING = 'removing';

/** A file that the library does not have, as it is mapped to a picture of the contract. */
export const createUnstoredFile = (
  columns: Pick<StoredFile, 'url' | 'provider'> & Partial<StoredFile>,
): StoredFile => ({
  id: 0,
  name: '',
  hash: '',
  mime: 'image/webp',
  alternativeText: null,
  width: null,
  height: null,
  formats: null,
  placeholder: null,
  replacedAt: null,
  ...columns,
});
