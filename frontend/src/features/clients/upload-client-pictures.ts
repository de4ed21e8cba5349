import type { ClientInput } from '#contract.ts';
import { summarizeError } from '#lib/api/api-error.ts';
import { type UploadTask, uploadEach, uploadPicture } from '#lib/api/upload-pictures.ts';
import { toast } from '#lib/toast.ts';

const FIELDS = ['projectPicture', 'projectFirstScreen', 'projectSecondScreen', 'projectLastScreen'] as const;

/**
 * Uploads a record's pictures. A failure is logged and told, and the record is saved anyway: a new record with an empty URL
 * (R4.5), an update without the field, since an empty URL would remove the stored picture.
 */
export async function uploadClientPictures<Draft extends ClientInput>(
  draft: Draft,
  { save, onUploaded, failed }: UploadTask,
  action: 'create' | 'update',
): Promise<Partial<Draft>> {
  const stored = await uploadEach(draft, FIELDS, save, async (field, imageString, onSent) => {
    try {
      const name = { clientProjectName: draft.projectName };
      const address = await uploadPicture('client', field, imageString, name, onSent);
      onUploaded(field, address);
      return address;
    } catch (error) {
      console.error(summarizeError(error));
      failed[field] = imageString;
      return '';
    }
  });
  if (Object.keys(failed).length > 0) {
    toast(
      'A picture could not be uploaded and is left out. Its form keeps it: please update the record again',
      'error',
    );
  }
  if (action === 'create') return stored;
  // Some entries of a draft are a partial draft.
  return Object.fromEntries(Object.entries(stored).filter(([field]) => !(field in failed))) as Partial<Draft>;
}
