import { http } from '#lib/api/http.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { endSession, readToken } from '#lib/session-token.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { findMismatch, NewPasswordFields, REVALIDATE_CONFIRMATION, showMismatch } from './new-password-fields.tsx';

interface ResetPasswordFormProps {
  /** The token of the mailed link. */
  token: string;
  onReset: () => void;
}

/** Sets a new password by a mailed link. */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const form = useContractForm('account.resetPassword', {
    values: { password: '', confirmation: '' },
    toRequest: ({ password }) => ({ token, password }),
    findOwnProblems: findMismatch,
  });
  const { requiredField, submitWith, invalidText } = form;
  const { start, isPending, failure } = useAction({
    form,
    attempt: 'repeatable',
    success: 'Your password is changed, please log in',
    mutationFn: (password: string) => http.post('/admin/reset-password', { token, password }),
    onSuccess: () => {
      // The new password has ended all sessions, this browser's too; drafts wait for the next login.
      if (readToken()) endSession();
      onReset();
    },
  });
  const submit = submitWith(({ password }) => start(password), showMismatch);
  return (
    <Form busy={isPending} onSubmit={submit}>
      <NewPasswordFields
        password={requiredField('password', REVALIDATE_CONFIRMATION)}
        confirmation={requiredField('confirmation')}
      />
      <FormActions failure={failure ?? invalidText}>
        <Button type="submit" busy={isPending}>
          Set new password
        </Button>
      </FormActions>
    </Form>
  );
}
