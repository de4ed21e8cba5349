import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { http } from '#lib/api/http.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { supportsPasskeys } from '#lib/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountFormText } from './account-layout.tsx';
import { findCodeProblem, toCodeAnswer } from './factor-answer.ts';
import { answerWithPasskey } from './passkey-login.ts';

const BLANK = { email: '', code: '' };

/** The messages of empty fields and of a code that is none. */
function findProblems({ email, code }: typeof BLANK): Partial<typeof BLANK> {
  const problem = findCodeProblem(code);
  return {
    ...(email.trim() === '' && { email: 'Please enter your email' }),
    ...(problem !== undefined && { code: problem }),
  };
}

interface PanelLoginFormProps {
  /** The factor was right: the browser may log in to the panel once, within five minutes. */
  onConfirmed: () => void;
}

/** Asks for a second factor before the panel asks for the password. A rejected code stays in the field. */
export function PanelLoginForm({ onConfirmed }: PanelLoginFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<Partial<typeof BLANK>>({});
  const confirm = useMutation({
    mutationFn: async (answer: 'passkey' | typeof BLANK) => {
      const factor =
        answer === 'passkey'
          ? { passkey: await answerWithPasskey() }
          : { email: answer.email.trim(), ...toCodeAnswer(answer.code) };
      await http.post('/admin/panel/factor', factor);
    },
    onSuccess: onConfirmed,
  });
  const send = useSingleFlight(confirm.mutateAsync);
  const isBusy = confirm.isPending || confirm.isSuccess;
  const findField = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A password manager may enter values without an event.
    const readValue = (name: keyof typeof BLANK) => findField(name)?.value ?? '';
    const typed = { email: readValue('email'), code: readValue('code') };
    const problems = findProblems(typed);
    const [first] = Object.keys(problems);
    setErrors(problems);
    if (first) findField(first)?.focus();
    else send(typed);
  };
  const field = (name: keyof typeof BLANK) => ({
    name,
    'aria-required': true,
    error: errors[name],
  });
  return (
    <div ref={form}>
      <Form busy={isBusy} onSubmit={submit}>
        <AccountFormText>
          Confirm your second factor here first. Then the panel asks for your email and password.
        </AccountFormText>
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <TextField
          label="Code"
          hint="Of your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          spellCheck={false}
          {...field('code')}
        />
        <FormActions failure={describeFailure(confirm.error, 'repeatable')}>
          <Button type="submit" busy={isBusy}>
            Continue
          </Button>
          {supportsPasskeys() && (
            <Button variant="secondary" onClick={() => send('passkey')}>
              Use a passkey
            </Button>
          )}
        </FormActions>
      </Form>
    </div>
  );
}
