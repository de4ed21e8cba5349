import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import type { Account } from '@/contract';
import { draftAt, dropDraft, keepDraft } from '@/lib/drafts';
import { watchForm } from '@/lib/leaving';
import { useKeptForm } from '@/lib/use-kept-form';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { FormColumns } from '@/ui/form-columns';
import { PicturePicker } from '@/ui/picture-picker';
import { TextField } from '@/ui/text-field';
import { sayUploadFailure } from './register-account';
import { type Profile, saveProfile } from './save-profile';

const DRAFT = 'profile';
const keep = (profile: Profile | undefined) => (profile ? keepDraft(DRAFT, profile) : dropDraft(DRAFT));

/** One's own name and picture. */
export function ProfileForm({ admin }: { admin: Account }) {
  const queryClient = useQueryClient();
  const stored: Profile = { name: admin.name, picture: admin.picture };
  // Only `keep` stores under that name.
  const { register, control, handleSubmit, reset } = useKeptForm(stored, draftAt(DRAFT) as Profile | undefined, keep);
  useEffect(() => watchForm(DRAFT), []);
  const save = useMutation({
    mutationFn: saveProfile,
    meta: { success: 'Successfully Updated' },
    onError: sayUploadFailure,
    onSuccess: ({ name, picture }) => {
      reset({ name, picture });
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['profile'] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'account'] }),
      ]);
    },
  });
  return (
    <Form onSubmit={handleSubmit((profile) => save.mutate(profile))}>
      <FormColumns
        aside={
          <Controller
            name="picture"
            control={control}
            render={({ field }) => (
              <PicturePicker label="Profile Picture" size={256} value={field.value} onChange={field.onChange} />
            )}
          />
        }
      >
        <TextField label="Name" autoComplete="name" required maxLength={100} {...register('name')} />
      </FormColumns>
      <FormActions>
        <Button type="submit" busy={save.isPending}>
          Save profile
        </Button>
      </FormActions>
    </Form>
  );
}
