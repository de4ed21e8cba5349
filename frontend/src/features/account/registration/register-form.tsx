import { Controller, type FieldErrors } from 'react-hook-form';
import { type FieldProblems, findMissing } from '#lib/forms/field-problem.ts';
import { trackPictureRead } from '#lib/forms/picture-reads.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { toast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { FormColumns } from '#ui/form-columns.tsx';
import { PicturePicker } from '#ui/picture-picker.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  findMismatch,
  NewPasswordFields,
  REVALIDATE_CONFIRMATION,
  showMismatch,
} from '../password/new-password-fields.tsx';
import { notifyUploadFailure, type Registration, registerAccount } from './register-account.ts';

const EMPTY: Registration = { name: '', email: '', password: '', confirmation: '', picture: null };

/** The API also accepts a registration without a picture; the form requires one (R3.3). */
const findOwnProblems = (draft: Registration): FieldProblems => ({
  ...findMismatch(draft),
  ...findMissing(draft, new Set(['picture'])),
});

/** The picture is uploaded, and becomes an address, when the form is sent. */
const withoutPicture = (draft: Registration) => ({ ...draft, picture: null });

/** Shows the messages of different passwords and of a missing picture (R3.3). */
function showInvalid(errors: FieldErrors<Registration>) {
  showMismatch(errors);
  const isPictureAlone = Object.keys(errors).every((field) => field === 'picture');
  if (isPictureAlone) toast('Please select a profile picture', 'info');
}

interface RegisterFormProps {
  /** The profile is being loaded after a registration. */
  isLoading: boolean;
}

/** The registration form; a new account is unverified and pending. */
export function RegisterForm({ isLoading }: RegisterFormProps) {
  const form = useContractForm('account.register', {
    values: EMPTY,
    toRequest: withoutPicture,
    findOwnProblems,
  });
  const { requiredField, control, submitWith, invalidText } = form;
  const { start, isPending, failure } = useAction({
    form,
    attempt: 'repeatable',
    mutationFn: registerAccount,
    onError: notifyUploadFailure,
  });
  const submit = submitWith(start, showInvalid);
  return (
    <Form busy={isPending || isLoading} onSubmit={submit}>
      <FormColumns
        aside={
          <Controller
            name="picture"
            control={control}
            render={({ field, fieldState }) => (
              <PicturePicker
                ref={field.ref}
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
        <TextField label="Email" type="email" autoComplete="username" {...requiredField('email')} />
        <NewPasswordFields
          password={requiredField('password', REVALIDATE_CONFIRMATION)}
          confirmation={requiredField('confirmation')}
        />
      </FormColumns>
      <FormActions failure={failure ?? invalidText}>
        <Button type="submit" busy={isPending || isLoading}>
          Register
        </Button>
      </FormActions>
    </Form>
  );
}
