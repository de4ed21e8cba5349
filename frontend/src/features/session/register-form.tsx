import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { MAX_LINE_LENGTH } from '#contract.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { scrollToFocusedField } from '#lib/forms/scroll-to-focused-field.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { toast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { FormColumns } from '#ui/form-columns.tsx';
import { PicturePicker } from '#ui/picture-picker.tsx';
import { TextField } from '#ui/text-field.tsx';
import { NewPasswordFields, validatePassword, validateProfilePicture } from './new-password-fields.tsx';
import { notifyUploadFailure, type Registration, registerAccount } from './register-account.ts';

const EMPTY: Registration = { name: '', email: '', password: '', confirmation: '', picture: null };

interface RegisterFormProps {
  /** The profile is being loaded after a registration. */
  isLoading: boolean;
}

/** The registration form; a new account is unverified and pending. */
export function RegisterForm({ isLoading }: RegisterFormProps) {
  const { register, control, handleSubmit, setFocus } = useForm<Registration>({ defaultValues: EMPTY });
  const registration = useMutation({ mutationFn: registerAccount, onError: notifyUploadFailure });
  const send = useSingleFlight(registration.mutateAsync);
  const submit = handleSubmit((draft) => {
    const mismatch = validatePassword(draft.password, draft.confirmation);
    if (mismatch) {
      setFocus('confirmation');
      scrollToFocusedField();
      return toast(mismatch, 'error');
    }
    const missing = validateProfilePicture(draft.picture);
    if (missing) {
      setFocus('picture');
      scrollToFocusedField();
      return toast(missing, 'info');
    }
    void send(draft);
  });
  return (
    <Form busy={registration.isPending || isLoading} onSubmit={submit}>
      <FormColumns
        aside={
          <Controller
            name="picture"
            control={control}
            render={({ field }) => (
              <PicturePicker
                ref={field.ref}
                label="Profile Picture"
                size={256}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        }
      >
        <TextField label="Name" autoComplete="name" required maxLength={MAX_LINE_LENGTH} {...register('name')} />
        <TextField label="Email" type="email" autoComplete="username" required {...register('email')} />
        <NewPasswordFields password={register('password')} confirmation={register('confirmation')} />
      </FormColumns>
      <FormActions failure={describeFailure(registration.error, 'repeatable')}>
        <Button type="submit" busy={registration.isPending || isLoading}>
          Register
        </Button>
      </FormActions>
    </Form>
  );
}
