import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LoginChallenge, Session } from '#contract.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { http } from '#lib/api/http.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { storeToken } from '#lib/session-token.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountText } from './account-layout.tsx';

const APP_CODE = /^\d{6}$/;

/** Six digits are the code of an app, everything else is a recovery code. */
function toAnswer(typed: string) {
  const code = typed.replace(/\s/g, '');
  return APP_CODE.test(code) ? { totp: code } : { recovery: typed.trim() };
}

const describeCodes = ({ factors }: LoginChallenge) =>
  factors.includes('totp')
    ? 'Enter the code of your authenticator app, or one of your recovery codes.'
    : 'Enter one of your recovery codes.';

interface LoginCodeFormProps {
  challenge: LoginChallenge;
  /** The profile is being loaded after the log-in. */
  isLoading: boolean;
  /** Goes back to email and password. */
  onRestart: () => void;
}

/** The second step of a log-in: a code of an app or a recovery code. A rejected code stays in the field. */
export function LoginCodeForm({ challenge, isLoading, onRestart }: LoginCodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => input.current?.focus(), []);
  const logIn = useMutation({
    mutationFn: async (typed: string) => {
      const answer = { challenge: challenge.challenge, ...toAnswer(typed) };
      return (await http.post<Session>('/admin/login/factor', answer)).data.token;
    },
    onSuccess: storeToken,
  });
  const send = useSingleFlight(logIn.mutateAsync);
  const isBusy = logIn.isPending || isLoading;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(code.trim() === '' ? 'Please enter a code' : undefined);
    if (code.trim() === '') input.current?.focus();
    else send(code);
  };
  return (
    <Form busy={isBusy} onSubmit={submit}>
      <AccountText>{describeCodes(challenge)}</AccountText>
      <TextField
        ref={input}
        label="Code"
        name="code"
        autoComplete="one-time-code"
        aria-required
        spellCheck={false}
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value)}
      />
      <FormActions failure={describeFailure(logIn.error, 'repeatable')}>
        <Button type="submit" busy={isBusy}>
          Login
        </Button>
        <Button variant="secondary" onClick={onRestart}>
          Start again
        </Button>
      </FormActions>
    </Form>
  );
}
