/** A failed upload; `cause` is the failed call, whose message is only logged (R4.5). */
export class PictureUploadError extends Error {
  override name = 'PictureUploadError';

  constructor(
    /** The form's field with the picture. */
    readonly field: string,
    cause: unknown,
  ) {
    super('A picture could not be uploaded', { cause });
  }
}
