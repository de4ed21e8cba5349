import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { http } from '#lib/api/http.ts';
import { scrollToFocusedField } from '#lib/forms/scroll-to-focused-field.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { endSession, readToken } from '#lib/session-token.ts';
import { toast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { NewPasswordFields, validatePassword } from './new-password-fields.tsx';

interface ResetPasswordFormProps {
  /** The token of the mailed link. */
  token: string;
  onReset: () => void;
}

/** Sets a new password by a mailed link. */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const { register, handleSubmit, setFocus } = useForm({ defaultValues: { password: '', confirmation: '' } });
  const reset = useMutation({
    mutationFn: (password: string) => http.post('/admin/reset-password', { token, password }),
    meta: { success: 'Your password is changed, please log in' },
    onSuccess: () => {
      // The new password has ended all sessions, this browser's too; drafts wait for the next login.
      if (readToken()) endSession();
      onReset();
    },
  });
  const send = useSingleFlight(reset.mutateAsync);
  const submit = handleSubmit(({ password, confirmation }) => {
    const problem = validatePassword(password, confirmation);
    if (problem) {
      setFocus('confirmation');
      scrollToFocusedField();
      return toast(problem, 'error');
    }
    void send(password);
  });
  return (
    <Form busy={reset.isPending} onSubmit={submit}>
      <NewPasswordFields password={register('password')} confirmation={register('confirmation')} />
      <FormActions failure={describeFailure(reset.error, 'repeatable')}>
        <Button type="submit" busy={reset.isPending}>
          Set new password
        </Button>
      </FormActions>
    </Form>
  );
}
