import type { Account, ProfileInput } from '@/contract';
import { http } from '@/lib/http';
import { isDataUrl, uploadPicture } from '@/lib/upload-pictures';

/** The editable fields of an account; a picked picture is a data URL. */
export interface Profile {
  name: string;
  picture: string | null;
}

/** Uploads a new picture, then saves the profile; throws PictureUploadError before anything else is sent. */
export async function saveProfile({ name, picture }: Profile) {
  const address = isDataUrl(picture) ? await uploadPicture('admin', 'picture', picture, { adminName: name }) : picture;
  const change: ProfileInput = { name, picture: address };
  return (await http.patch<Account>('/admin/profile', change)).data;
}
