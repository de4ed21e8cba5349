import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type { Account } from '@/contract';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { FormColumns } from '@/ui/form-columns';
import { PicturePicker } from '@/ui/picture-picker';
import { TextField } from '@/ui/text-field';
import { sayUploadFailure } from './register-account';
import { type Profile, saveProfile } from './save-profile';

/** One's own name and picture. */
export function ProfileForm({ admin }: { admin: Account }) {
  const queryClient = useQueryClient();
  const { register, control, handleSubmit } = useForm<Profile>({
    defaultValues: { name: admin.name, picture: admin.picture },
  });
  const save = useMutation({
    mutationFn: saveProfile,
    meta: { success: 'Successfully Updated' },
    onError: sayUploadFailure,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['profile'] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'account'] }),
      ]),
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
