import { useQuery } from '@tanstack/react-query';
import type { StepUpInput } from '#contract.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useSingleField } from '#lib/forms/use-single-field.ts';
import { supportsPasskeys } from '#lib/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountFormText, HiddenUsername } from '../account-layout.tsx';
import { answerWithPasskey } from '../login/passkey-login.ts';
import { useSession } from '../sessions/use-session.ts';
import { factorsQuery } from './factors.ts';

interface StepUpFormProps<Result> {
  /** The reason for the question. */
  text: string;
  /** The label of the button. */
  action: string;
  /** Sends the proof with the action. */
  send: (proof: StepUpInput) => Promise<Result>;
  success?: string;
  /** The form is busy until what it returns. */
  onSuccess: (result: Result) => unknown;
  onCancel: () => void;
}

/** Asks again for the password or a passkey before a change that matters; a wrong password stays in the field. */
export function StepUpForm<Result>({ text, action, send, success, onSuccess, onCancel }: StepUpFormProps<Result>) {
  const { admin, token } = useSession();
  const { data: own } = useQuery(factorsQuery(token));
  const hasPasskey = own?.factors.some(({ kind }) => kind === 'passkey') === true && supportsPasskeys();
  const password = useSingleField('password', (typed) => (typed === '' ? 'Please enter your password' : undefined));
  const { start, isPending, failure } = useAction({
    form: password.form,
    attempt: 'press',
    success,
    mutationFn: async (typed: string | null) =>
      send(typed === null ? { passkey: await answerWithPasskey() } : { password: typed }),
    onSuccess,
  });
  return (
    <Form busy={isPending} onSubmit={password.submitWith(start)}>
      <HiddenUsername email={admin?.email} />
      <AccountFormText>{text}</AccountFormText>
      <TextField label="Password" type="password" autoComplete="current-password" {...password.props} />
      <FormActions failure={failure}>
        <Button type="submit" busy={isPending}>
          {action}
        </Button>
        {hasPasskey && (
          <Button variant="secondary" onClick={() => start(null)}>
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
