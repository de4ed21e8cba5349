import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { LoginInput, Session } from '#contract.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { http } from '#lib/api/http.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { storeToken } from '#lib/session-token.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';

interface LoginFormProps {
  /** The profile is being loaded after a login. */
  isLoading: boolean;
}

/** The login form; a rejected login keeps the input. */
export function LoginForm({ isLoading }: LoginFormProps) {
  const { register, handleSubmit } = useForm<LoginInput>({ defaultValues: { email: '', password: '' } });
  const logIn = useMutation({
    mutationFn: async (input: LoginInput) => (await http.post<Session>('/admin/login', input)).data.token,
    onSuccess: (token) => storeToken(token),
  });
  const submit = useSingleFlight(logIn.mutateAsync);
  return (
    <Form busy={logIn.isPending || isLoading} onSubmit={handleSubmit((input) => submit(input))}>
      <TextField label="Email" type="email" autoComplete="username" required {...register('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" required {...register('password')} />
      <FormActions failure={describeFailure(logIn.error, 'repeatable')}>
        <Button type="submit" busy={logIn.isPending || isLoading}>
          Login
        </Button>
      </FormActions>
    </Form>
  );
}
