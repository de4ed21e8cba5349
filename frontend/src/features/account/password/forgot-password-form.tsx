import { http } from '#lib/api/http.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountText } from '../account-layout.tsx';

/** Requests a mail to reset the password. The response is the same for unknown addresses. */
export function ForgotPasswordForm() {
  const form = useContractForm('account.forgotPassword', { values: { email: '' } });
  const { requiredField, submitWith, invalidText } = form;
  const { start, isPending, isSuccess, failure } = useAction({
    form,
    attempt: 'repeatable',
    mutationFn: (input: { email: string }) => http.post('/admin/forgot-password', input),
  });
  if (isSuccess) {
    return (
      <AccountText role="status">
        If an account has this address, a mail with a link to set a new password is on its way. The link works for an
        hour.
      </AccountText>
    );
  }
  return (
    <Form busy={isPending} onSubmit={submitWith(start)}>
      <TextField label="Email" type="email" autoComplete="username" {...requiredField('email')} />
      <FormActions failure={failure ?? invalidText}>
        <Button type="submit" busy={isPending}>
          Send me a link
        </Button>
      </FormActions>
    </Form>
  );
}
