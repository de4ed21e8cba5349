import { useState } from 'react';
import type { LoginChallenge, LoginInput, Session } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { supportsPasskeys } from '#lib/passkeys.ts';
import { storeToken } from '#lib/session-token.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LoginCodeForm } from './login-code-form.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';

const BLANK: LoginInput = { email: '', password: '' };

interface LoginFormProps {
  /** The profile is being loaded after a login. */
  isLoading: boolean;
}

/** The login form, with a second step for an account with a second factor; a rejected login keeps the input. */
export function LoginForm({ isLoading }: LoginFormProps) {
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const form = useContractForm('account.login', { values: BLANK });
  const { requiredField, submitWith, invalidText } = form;
  const logIn = useAction({
    form,
    attempt: 'repeatable',
    mutationFn: async (input: LoginInput) => (await http.post<Session | LoginChallenge>('/admin/login', input)).data,
    onSuccess: (answer) => ('token' in answer ? storeToken(answer.token) : setChallenge(answer)),
  });
  const passkey = usePasskeyLogin(challenge === null && !isLoading);
  const isBusy = logIn.isPending || passkey.isPending || isLoading;
  if (challenge) {
    return <LoginCodeForm challenge={challenge} isLoading={isLoading} onRestart={() => setChallenge(null)} />;
  }
  return (
    <Form busy={isBusy} onSubmit={submitWith(logIn.start)}>
      <TextField label="Email" type="email" autoComplete="username webauthn" {...requiredField('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...requiredField('password')} />
      <FormActions failure={logIn.failure ?? passkey.failure ?? invalidText}>
        <Button type="submit" busy={logIn.isPending || isLoading}>
          Login
        </Button>
        {supportsPasskeys() && (
          <Button variant="secondary" busy={passkey.isPending} onClick={passkey.logIn}>
            Use a passkey
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
