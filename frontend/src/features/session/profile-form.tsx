import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import type { Account } from '@/contract';
import { describeFailure } from '@/lib/describe-failure';
import { draftAt, dropDraft, keepDraft } from '@/lib/drafts';
import { trackForm } from '@/lib/unsaved-changes';
import { usePersistedForm } from '@/lib/use-persisted-form';
import { saveKey, useSaves } from '@/lib/use-saves';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { FormColumns } from '@/ui/form-columns';
import { PicturePicker } from '@/ui/picture-picker';
import { TextField } from '@/ui/text-field';
import { notifyUploadFailure } from './register-account';
import { type Profile, saveProfile } from './save-profile';

const DRAFT = 'profile';
const storeDraft = (profile: Profile | undefined) => (profile ? keepDraft(DRAFT, profile) : dropDraft(DRAFT));

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
      dropDraft(DRAFT);
    },
  });
}

/** Edits the account's name and picture. */
export function ProfileForm({ admin }: { admin: Account }) {
  const stored: Profile = { name: admin.name, picture: admin.picture };
  // Only `storeDraft` writes under that name.
  const { register, control, handleSubmit, reset } = usePersistedForm(
    stored,
    draftAt(DRAFT) as Profile | undefined,
    storeDraft,
  );
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
    <Form busy={isSaving} onSubmit={handleSubmit((profile) => start(() => save.mutate(profile)))}>
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
                error={fieldState.error?.message}
              />
            )}
          />
        }
      >
        <TextField label="Name" autoComplete="name" required maxLength={100} {...register('name')} />
      </FormColumns>
      <FormActions failure={describeFailure(failure, 'update')}>
        <Button type="submit" busy={isSaving}>
          Save profile
        </Button>
      </FormActions>
    </Form>
  );
}
