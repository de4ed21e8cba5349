import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { StepUpInput } from '#contract.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { supportsPasskeys } from '#lib/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountFormText, HiddenUsername } from '../account-layout.tsx';
import { answerWithPasskey } from '../login/passkey-login.ts';
import { isWrongPassword, WRONG_PASSWORD } from '../password/wrong-password.ts';
import { useSession } from '../sessions/use-session.ts';
import { FACTOR_CHANGE, factorsQuery } from './factors.ts';

const MISSING_PASSWORD = 'Please enter your password';

interface StepUpFormProps<Result> {
  /** The reason for the question. */
  text: string;
  /** The label of the button. */
  action: string;
  /** Sends the proof with the action. */
  send: (proof: StepUpInput) => Promise<Result>;
  success?: string;
  onSuccess: (result: Result) => void;
  onCancel: () => void;
}

/** Asks again for the password or a passkey before a change that matters; a wrong password stays in the field. */
export function StepUpForm<Result>({ text, action, send, success, onSuccess, onCancel }: StepUpFormProps<Result>) {
  const { admin, token } = useSession();
  const { data: own } = useQuery(factorsQuery(token));
  const hasPasskey = own?.factors.some(({ kind }) => kind === 'passkey') === true && supportsPasskeys();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const confirm = useMutation({
    mutationKey: FACTOR_CHANGE,
    mutationFn: async (typed: string | null) =>
      send(typed === null ? { passkey: await answerWithPasskey() } : { password: typed }),
    meta: success ? { success } : {},
    onSuccess,
  });
  const run = useSingleFlight(confirm.mutateAsync);
  const isWrong = isWrongPassword(confirm.error);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    // The field takes the focus only after the form has been enabled again.
    if (isWrong) input.current?.focus();
  }, [isWrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A password manager may enter a password without an event.
    const password = input.current?.value ?? '';
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else run(password);
  };
  const wrongText = isWrong ? WRONG_PASSWORD : undefined;
  return (
    <Form busy={confirm.isPending} onSubmit={submit}>
      <HiddenUsername email={admin?.email} />
      <AccountFormText>{text}</AccountFormText>
      <TextField
        ref={input}
        label="Password"
        type="password"
        autoComplete="current-password"
        aria-required
        error={isMissing ? MISSING_PASSWORD : wrongText}
      />
      <FormActions failure={isWrong ? null : describeFailure(confirm.error, 'press')}>
        <Button type="submit" busy={confirm.isPending}>
          {action}
        </Button>
        {hasPasskey && (
          <Button variant="secondary" onClick={() => run(null)}>
            Use a passkey
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
