import type { ClientInput } from '@/contract';
import { summarizeError } from '@/lib/api-error';
import { type OnUploaded, uploadEach, uploadPicture } from '@/lib/upload-pictures';

const FIELDS = ['projectPicture', 'projectFirstScreen', 'projectSecondScreen', 'projectLastScreen'] as const;

/**
 * Stores a record's pictures. One that cannot be stored is logged, and the record is saved without it: a new record with
 * an empty address (spec, section 8), while an update leaves the field out, since an empty address would take away the
 * picture that is stored.
 */
export async function uploadClientPictures<Draft extends ClientInput>(
  draft: Draft,
  onStored: OnUploaded,
  action: 'create' | 'update',
): Promise<Partial<Draft>> {
  const failed = new Set<string>();
  const stored = await uploadEach(draft, FIELDS, async (field, imageString, onSent) => {
    try {
      const name = { clientProjectName: draft.projectName };
      const address = await uploadPicture('client', field, imageString, name, onSent);
      onStored(field, address);
      return address;
    } catch (error) {
      console.error(summarizeError(error));
      failed.add(field);
      return '';
    }
  });
  if (action === 'create') return stored;
  // Entries of a draft without some of them are a partial draft.
  return Object.fromEntries(Object.entries(stored).filter(([field]) => !failed.has(field))) as Partial<Draft>;
}
