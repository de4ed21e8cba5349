import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { endSession, readToken } from '@/lib/admin-token';
import { failureSentence } from '@/lib/failure-sentence';
import { http } from '@/lib/http';
import { showFocused } from '@/lib/show-focused';
import { toast } from '@/lib/toast';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { passwordProblem } from './account-rules';
import { NewPasswordFields } from './new-password-fields';

interface ResetPasswordFormProps {
  /** The token of the mailed link. */
  token: string;
  onReset: () => void;
}

/** A new password for the one who holds the mailed link. */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const { register, handleSubmit, setFocus } = useForm({ defaultValues: { password: '', confirmation: '' } });
  const reset = useMutation({
    mutationFn: (password: string) => http.post('/admin/reset-password', { token, password }),
    meta: { success: 'Your password is changed, please log in' },
    onSuccess: () => {
      // The new password has ended every older session, this browser's too; what was typed in it waits for its return.
      if (readToken()) endSession();
      onReset();
    },
  });
  const send = useOneAtATime(reset.mutateAsync);
  const submit = handleSubmit(({ password, confirmation }) => {
    const problem = passwordProblem(password, confirmation);
    if (problem) {
      setFocus('confirmation');
      showFocused();
      return toast(problem, 'error');
    }
    void send(password);
  });
  return (
    <Form busy={reset.isPending} onSubmit={submit}>
      <NewPasswordFields password={register('password')} confirmation={register('confirmation')} />
      <FormActions failure={failureSentence(reset.error, 'ask')}>
        <Button type="submit" busy={reset.isPending}>
          Set new password
        </Button>
      </FormActions>
    </Form>
  );
}
