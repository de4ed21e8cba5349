import { useQueryClient } from '@tanstack/react-query';
import type { Account, ProfileInput } from '#contract.ts';
import { PictureField } from '#crud/picture-field.tsx';
import { http } from '#lib/api/http.ts';
import { uploadPicture } from '#lib/api/upload-picture.ts';
import { finishUploads, uploadsOf } from '#lib/forms/picture-uploads.ts';
import { dropDraft } from '#lib/forms/unsaved-changes.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { actionDraft, useFormDraft } from '#lib/forms/use-form-draft.ts';
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

const FORM = 'profile';

/** Edits the account's name and picture. */
export function ProfileForm({ admin }: { admin: Account }) {
  const queryClient = useQueryClient();
  const form = useContractForm<Profile>('account.updateProfile', {
    values: { name: admin.name, picture: admin.picture },
  });
  useFormDraft(FORM, form, null);
  const { requiredField, control, submitWith, reset, getValues, invalidText } = form;
  const { start, isPending, failure } = useAction({
    name: FORM,
    form,
    attempt: 'update',
    success: 'Successfully Updated',
    draft: actionDraft(FORM),
    mutationFn: async (profile: Profile) => {
      const change: ProfileInput = { ...profile, ...(await finishUploads(uploadsOf(FORM))).addresses };
      return (await http.patch<Account>('/admin/profile', change)).data;
    },
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['profile'] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'account'] }),
      ]);
      dropDraft(FORM);
    },
    onDone: ({ name, picture }) => reset({ name, picture }),
  });
  const upload = async (field: string, image: string, onSent: (part: number) => void) => {
    try {
      return await uploadPicture('admin', field, image, { adminName: getValues('name') }, onSent);
    } catch (error) {
      notifyUploadFailure(error);
      throw error;
    }
  };
  return (
    <Form busy={isPending} onSubmit={submitWith(() => start(getValues()))}>
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
      <FormActions failure={failure ?? invalidText}>
        <Button type="submit" busy={isPending}>
          Save profile
        </Button>
      </FormActions>
    </Form>
  );
}
