import type { ClientInput } from '@/contract';
import { briefOf } from '@/lib/failure';
import { type OnStored, storeEach, uploadPicture } from '@/lib/pictures';

const FIELDS = ['projectPicture', 'projectFirstScreen', 'projectSecondScreen', 'projectLastScreen'] as const;

/** Stores a record's pictures. One that cannot be stored is logged, and the record is saved without it (spec, section 8). */
export const storeClientPictures = <Draft extends ClientInput>(draft: Draft, onStored: OnStored): Promise<Draft> =>
  storeEach(draft, FIELDS, async (field, imageString, onSent) => {
    try {
      const name = { clientProjectName: draft.projectName };
      const address = await uploadPicture('client', field, imageString, name, onSent);
      onStored(field, address);
      return address;
    } catch (error) {
      console.error(briefOf(error));
      return '';
    }
  });
