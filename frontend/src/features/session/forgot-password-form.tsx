import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failureSentence } from '@/lib/failure-sentence';
import { http } from '@/lib/http';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { TextField } from '@/ui/text-field';
import { AccountText } from './account-sheet';

/** Asks for a mail that lets one set a new password. The answer is the same whether the address is known or not. */
export function ForgotPasswordForm() {
  const { register, handleSubmit } = useForm({ defaultValues: { email: '' } });
  const ask = useMutation({ mutationFn: (input: { email: string }) => http.post('/admin/forgot-password', input) });
  const submit = useOneAtATime(ask.mutateAsync);
  if (ask.isSuccess) {
    return (
      <AccountText role="status">
        If an account has this address, a mail with a link to set a new password is on its way. The link works for an
        hour.
      </AccountText>
    );
  }
  return (
    <Form busy={ask.isPending} onSubmit={handleSubmit((input) => submit(input))}>
      <TextField label="Email" type="email" autoComplete="username" required {...register('email')} />
      <FormActions failure={failureSentence(ask.error, 'ask')}>
        <Button type="submit" busy={ask.isPending}>
          Send me a link
        </Button>
      </FormActions>
    </Form>
  );
}
