import { useMutation } from '@tanstack/react-query';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { http } from '#lib/api/http.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { endSession, readToken } from '#lib/session-token.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import {
  findMismatch,
  NewPasswordFields,
  REVALIDATE_CONFIRMATION,
  showMismatch,
  useRefusedPassword,
} from './new-password-fields.tsx';

interface ResetPasswordFormProps {
  /** The token of the mailed link. */
  token: string;
  onReset: () => void;
}

/** Sets a new password by a mailed link. */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const { requiredField, submitWith, setError, invalidText } = useContractForm('account.resetPassword', {
    values: { password: '', confirmation: '' },
    toRequest: ({ password }) => ({ token, password }),
    findOwnProblems: findMismatch,
  });
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
  const isRefused = useRefusedPassword(reset.error, setError);
  const failure = isRefused ? null : describeFailure(reset.error, 'repeatable');
  const submit = submitWith(({ password }) => send(password), showMismatch);
  return (
    <Form busy={reset.isPending} onSubmit={submit}>
      <NewPasswordFields
        password={requiredField('password', REVALIDATE_CONFIRMATION)}
        confirmation={requiredField('confirmation')}
      />
      <FormActions failure={failure ?? invalidText}>
        <Button type="submit" busy={reset.isPending}>
          Set new password
        </Button>
      </FormActions>
    </Form>
  );
}
