/** A picture could not be stored; `cause` is the failed call. The server's words on it are for the log (spec, section 8). */
export class PictureUploadError extends Error {
  override name = 'PictureUploadError';

  constructor(
    /** The form's field that the picture stands in. */
    readonly field: string,
    cause: unknown,
  ) {
    super('A picture could not be uploaded', { cause });
  }
}
