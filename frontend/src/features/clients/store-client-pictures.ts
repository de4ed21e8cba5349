import type { ClientInput } from '@/contract';
import { briefOf } from '@/lib/failure';
import { isUnstored, uploadPicture } from '@/lib/pictures';

const FIELDS = ['projectPicture', 'projectFirstScreen', 'projectSecondScreen', 'projectLastScreen'] as const;

/** Stores a record's pictures. One that cannot be stored is logged, and the record is saved without it (spec, section 8). */
export async function storeClientPictures<Draft extends ClientInput>(draft: Draft): Promise<Draft> {
  const stored = { ...draft };
  for (const field of FIELDS) {
    const picture = draft[field];
    if (isUnstored(picture)) stored[field] = await addressOrNothing(field, picture, draft.projectName);
  }
  return stored;
}

async function addressOrNothing(field: string, picture: string, clientProjectName: string) {
  try {
    return await uploadPicture('client', field, picture, { clientProjectName });
  } catch (error) {
    console.error(briefOf(error));
    return '';
  }
}
