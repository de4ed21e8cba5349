import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account, ProfileInput } from '#contract.ts';
import { PictureField } from '#crud/picture-field.tsx';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { http } from '#lib/api/http.ts';
import { uploadPicture } from '#lib/api/upload-picture.ts';
import { finishUploads, type PictureUpload, uploadsOf } from '#lib/forms/picture-uploads.ts';
import { dropDraft } from '#lib/forms/unsaved-changes.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { saveKey, useSaves } from '#lib/forms/use-saves.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { FormColumns } from '#ui/form-columns.tsx';
import { TextField } from '#ui/text-field.tsx';
import { notifyUploadFailure } from '../registration/register-account.ts';

/** The editable fields of an account. */
export interface Profile {
  name: string;
  picture: string | null;
}

interface UnsavedProfile {
  profile: Profile;
  uploads: readonly PictureUpload[];
}

/** Saves the profile as soon as its picture is uploaded; throws PictureUploadError before anything is sent. */
async function saveProfile({ profile, uploads }: UnsavedProfile) {
  const { addresses, failures } = await finishUploads(uploads);
  if (failures[0]) throw failures[0];
  const change: ProfileInput = { ...profile, ...addresses };
  return (await http.patch<Account>('/admin/profile', change)).data;
}

const FORM = 'profile';

/** Saves the profile and drops its draft, even if another page is open by then. */
function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: saveKey(FORM),
    mutationFn: saveProfile,
    meta: { success: 'Successfully Updated' },
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['profile'] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'account'] }),
      ]);
      dropDraft(FORM);
    },
  });
}

/** Edits the account's name and picture. */
export function ProfileForm({ admin }: { admin: Account }) {
  const form = useContractForm<Profile>('account.updateProfile', {
    values: { name: admin.name, picture: admin.picture },
  });
  useFormDraft(FORM, form, null);
  const { requiredField, control, submitWith, reset, getValues, invalidText } = form;
  const save = useSaveProfile();
  const { start, isSaving, failure } = useSaves(FORM, {
    onSaved: (saved) => {
      // The result of saveProfile.
      const { name, picture } = saved as Account;
      reset({ name, picture });
    },
  });
  const send = () => start(() => save.mutate({ profile: getValues(), uploads: uploadsOf(FORM) }));
  const upload = async (field: string, image: string, onSent: (part: number) => void) => {
    try {
      return await uploadPicture('admin', field, image, { adminName: getValues('name') }, onSent);
    } catch (error) {
      notifyUploadFailure(error);
      throw error;
    }
  };
  return (
    <Form busy={isSaving} onSubmit={submitWith(send)}>
      <FormColumns
        aside={
          <PictureField
            control={control}
            name="picture"
            form={FORM}
            onUpload={upload}
            label="Profile Picture"
            size={256}
          />
        }
      >
        <TextField label="Name" autoComplete="name" {...requiredField('name')} />
      </FormColumns>
      <FormActions failure={describeFailure(failure, 'update') ?? invalidText}>
        <Button type="submit" busy={isSaving}>
          Save profile
        </Button>
      </FormActions>
    </Form>
  );
}
