import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { failureSentence } from '@/lib/failure-sentence';
import { showFocused } from '@/lib/show-focused';
import { toast } from '@/lib/toast';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { FormColumns } from '@/ui/form-columns';
import { PicturePicker } from '@/ui/picture-picker';
import { TextField } from '@/ui/text-field';
import { passwordProblem, profilePictureProblem } from './account-rules';
import { NewPasswordFields } from './new-password-fields';
import { type Registration, registerAccount, sayUploadFailure } from './register-account';

const EMPTY: Registration = { name: '', email: '', password: '', confirmation: '', picture: null };

interface RegisterFormProps {
  /** The profile of the one who has just registered is still on its way. */
  isLoading: boolean;
}

/** Everything a new account needs; it begins unverified and pending. */
export function RegisterForm({ isLoading }: RegisterFormProps) {
  const { register, control, handleSubmit, setFocus } = useForm<Registration>({ defaultValues: EMPTY });
  const registration = useMutation({ mutationFn: registerAccount, onError: sayUploadFailure });
  const send = useOneAtATime(registration.mutateAsync);
  const submit = handleSubmit((draft) => {
    const mismatch = passwordProblem(draft.password, draft.confirmation);
    if (mismatch) {
      setFocus('confirmation');
      showFocused();
      return toast(mismatch, 'error');
    }
    const missing = profilePictureProblem(draft.picture);
    if (missing) {
      setFocus('picture');
      showFocused();
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
        <TextField label="Name" autoComplete="name" required maxLength={100} {...register('name')} />
        <TextField label="Email" type="email" autoComplete="username" required {...register('email')} />
        <NewPasswordFields password={register('password')} confirmation={register('confirmation')} />
      </FormColumns>
      <FormActions failure={failureSentence(registration.error, 'ask')}>
        <Button type="submit" busy={registration.isPending || isLoading}>
          Register
        </Button>
      </FormActions>
    </Form>
  );
}
