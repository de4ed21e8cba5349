import type { Session } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { PictureUploadError } from '#lib/api/picture-upload-error.ts';
import { uploadPicture } from '#lib/api/upload-picture.ts';
import { storeToken } from '#lib/session-token.ts';
import { toast } from '#lib/toast.ts';

/** The fields of the registration form; the picture is a data URL. */
export interface Registration {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  picture: string | null;
}

/**
 * Uploads the picture, creates the account and stores its token; throws PictureUploadError before the account is
 * created.
 */
export async function registerAccount({ name, email, password, picture }: Registration) {
  const url = picture && (await uploadPicture('admin', 'picture', picture, { adminName: name }));
  const { data } = await http.post<Session>('/admin/register', { name, email, picture: url, password });
  storeToken(data.token);
}

/** Shows a message for a failed upload of a profile picture, the only upload that has one (R3.3). */
export function notifyUploadFailure(error: unknown) {
  if (error instanceof PictureUploadError) toast('Failed to upload profile picture', 'error');
}
