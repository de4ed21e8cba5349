import type { Session } from '@/contract';
import { http } from '@/lib/http';
import { PictureUploadError } from '@/lib/picture-upload-error';
import { storeToken } from '@/lib/session-token';
import { toast } from '@/lib/toast';
import { uploadPicture } from '@/lib/upload-pictures';

/** What the register form holds; the picture as a data URL. */
export interface Registration {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  picture: string | null;
}

/** Stores the picture, then the account, then its token; throws PictureUploadError before anything else is sent. */
export async function registerAccount({ name, email, password, picture }: Registration) {
  const url = picture && (await uploadPicture('admin', 'picture', picture, { adminName: name }));
  const { data } = await http.post<Session>('/admin/register', { name, email, picture: url, password });
  storeToken(data.token);
}

/** Spec, section 8: only this upload has a notice of its own. */
export function notifyUploadFailure(error: Error) {
  if (error instanceof PictureUploadError) toast('Failed to upload profile picture', 'error');
}
