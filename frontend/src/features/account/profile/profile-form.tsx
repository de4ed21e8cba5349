import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import type { Account, ProfileInput } from '#contract.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { http } from '#lib/api/http.ts';
import { uploadPicture } from '#lib/api/upload-pictures.ts';
import { isDataUrl } from '#lib/data-url.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { trackPictureRead } from '#lib/forms/picture-reads.ts';
import { trackForm } from '#lib/forms/unsaved-changes.ts';
import { usePersistedForm } from '#lib/forms/use-persisted-form.ts';
import { saveKey, useSaves } from '#lib/forms/use-saves.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { FormColumns } from '#ui/form-columns.tsx';
import { PicturePicker } from '#ui/picture-picker.tsx';
import { TextField } from '#ui/text-field.tsx';
import { notifyUploadFailure } from '../registration/register-account.ts';

/** The editable fields of an account; a picked picture is a data URL. */
export interface Profile {
  name: string;
  picture: string | null;
}

/** Uploads a new picture, then saves the profile; throws PictureUploadError before anything else is sent. */
async function saveProfile({ name, picture }: Profile) {
  const address = isDataUrl(picture) ? await uploadPicture('admin', 'picture', picture, { adminName: name }) : picture;
  const change: ProfileInput = { name, picture: address };
  return (await http.patch<Account>('/admin/profile', change)).data;
}

const DRAFT = 'profile';
const storeProfileDraft = (profile: Profile | undefined) =>
  profile ? accountDrafts.store(DRAFT, profile) : accountDrafts.remove(DRAFT);

/** Saves the profile and drops its draft, even if another page is open by then. */
function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: saveKey(DRAFT),
    mutationFn: saveProfile,
    meta: { success: 'Successfully Updated' },
    onError: notifyUploadFailure,
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['profile'] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'account'] }),
      ]);
      accountDrafts.remove(DRAFT);
    },
  });
}

/** Edits the account's name and picture. */
export function ProfileForm({ admin }: { admin: Account }) {
  const stored: Profile = { name: admin.name, picture: admin.picture };
  // Only `storeProfileDraft` writes under that name.
  const { requiredField, control, submitWith, reset, invalidText } = usePersistedForm('account.updateProfile', {
    stored,
    draft: accountDrafts.read(DRAFT) as Profile | undefined,
    onDraft: storeProfileDraft,
  });
  useEffect(() => trackForm(DRAFT), []);
  const save = useSaveProfile();
  const { start, isSaving, failure } = useSaves(DRAFT, {
    onSaved: (saved) => {
      // The result of saveProfile.
      const { name, picture } = saved as Account;
      reset({ name, picture });
    },
  });
  return (
    <Form busy={isSaving} onSubmit={submitWith((profile) => start(() => save.mutate(profile)))}>
      <FormColumns
        aside={
          <Controller
            name="picture"
            control={control}
            render={({ field, fieldState }) => (
              <PicturePicker
                label="Profile Picture"
                size={256}
                value={field.value}
                onChange={field.onChange}
                onRead={trackPictureRead}
                error={fieldState.error?.message}
              />
            )}
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
