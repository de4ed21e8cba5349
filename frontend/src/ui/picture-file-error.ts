/** A file that cannot be used as a picture, with a message for the user. */
export class PictureFileError extends Error {
  override name = 'PictureFileError';
}
