import { useMutation } from '@tanstack/react-query';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { http } from '#lib/api/http.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountText } from '../account-layout.tsx';

/** Requests a mail to reset the password. The response is the same for unknown addresses. */
export function ForgotPasswordForm() {
  const { requiredField, submitWith, invalidText } = useContractForm('account.forgotPassword', {
    values: { email: '' },
  });
  const requestLink = useMutation({
    mutationFn: (input: { email: string }) => http.post('/admin/forgot-password', input),
  });
  const submit = useSingleFlight(requestLink.mutateAsync);
  if (requestLink.isSuccess) {
    return (
      <AccountText role="status">
        If an account has this address, a mail with a link to set a new password is on its way. The link works for an
        hour.
      </AccountText>
    );
  }
  return (
    <Form busy={requestLink.isPending} onSubmit={submitWith((input) => submit(input))}>
      <TextField label="Email" type="email" autoComplete="username" {...requiredField('email')} />
      <FormActions failure={describeFailure(requestLink.error, 'repeatable') ?? invalidText}>
        <Button type="submit" busy={requestLink.isPending}>
          Send me a link
        </Button>
      </FormActions>
    </Form>
  );
}
