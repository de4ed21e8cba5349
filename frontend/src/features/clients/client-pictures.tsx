import type { Control } from 'react-hook-form';
import { PictureField } from '@/crud/picture-field';
import type { ClientDraft } from './clients';

/** The four pictures of a client's project; only the cover is required. */
export const ClientPictures = ({ control }: { control: Control<ClientDraft> }) => (
  <>
    <PictureField control={control} name="projectPicture" label="Cover Picture" size={256} />
    <PictureField control={control} name="projectFirstScreen" label="First Screen" size={128} optional />
    <PictureField control={control} name="projectSecondScreen" label="Second Screen" size={128} optional />
    <PictureField control={control} name="projectLastScreen" label="Last Screen" size={128} optional />
  </>
);
