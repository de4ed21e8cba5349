import type { Account, ProfileInput } from '@/contract';
import { http } from '@/lib/http';
import { isDataUrl, uploadPicture } from '@/lib/upload-pictures';

/** What people change of their own account; a picked picture as a data URL. */
export interface Profile {
  name: string;
  picture: string | null;
}

/** Stores a new picture first, then the profile; throws PictureUploadError before anything else is sent. */
export async function saveProfile({ name, picture }: Profile) {
  const address = isDataUrl(picture) ? await uploadPicture('admin', 'picture', picture, { adminName: name }) : picture;
  const change: ProfileInput = { name, picture: address };
  return (await http.patch<Account>('/admin/profile', change)).data;
}
