import type { LoginChallenge, Session } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useSingleField } from '#lib/forms/use-single-field.ts';
import { requestPasskey, supportsPasskeys } from '#lib/passkeys.ts';
import { storeToken } from '#lib/session-token.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountFormText } from '../account-layout.tsx';
import { type FactorAnswer, findCodeProblem, toCodeAnswer } from '../second-factor/factor-answer.ts';

function describeFactors({ factors }: LoginChallenge, canUsePasskey: boolean): string {
  const ways = [
    canUsePasskey && 'use a passkey',
    factors.includes('totp') && 'enter the code of your authenticator app',
    factors.includes('recovery') && 'enter one of your recovery codes',
  ].filter((way) => way !== false);
  if (ways.length === 0)
    return 'Your account has passkeys alone, which this browser cannot use: please try another one.';
  return `Your account has a second factor: please ${ways.join(', or ')}.`;
}

interface LoginCodeFormProps {
  challenge: LoginChallenge;
  /** The profile is being loaded after the log-in. */
  isLoading: boolean;
  /** Goes back to email and password. */
  onRestart: () => void;
}

/** The second step of a log-in: a passkey, a code of an app or a recovery code. A rejected code stays in the field. */
export function LoginCodeForm({ challenge, isLoading, onRestart }: LoginCodeFormProps) {
  const { options, factors } = challenge;
  const code = useSingleField('code', findCodeProblem);
  const hasCodes = factors.some((factor) => factor !== 'passkey');
  const passkeyOptions = supportsPasskeys() ? options : undefined;
  const logIn = useAction({
    attempt: 'repeatable',
    mutationFn: async (getAnswer: () => FactorAnswer | Promise<FactorAnswer>) => {
      const answer = { challenge: challenge.challenge, ...(await getAnswer()) };
      return (await http.post<Session>('/admin/login/factor', answer)).data.token;
    },
    onSuccess: storeToken,
  });
  const isBusy = logIn.isPending || isLoading;
  return (
    <Form busy={isBusy} onSubmit={code.submitWith((typed) => logIn.start(() => toCodeAnswer(typed)))}>
      <AccountFormText role="status">{describeFactors(challenge, passkeyOptions !== undefined)}</AccountFormText>
      {hasCodes && (
        <TextField label="Code" name="code" autoComplete="one-time-code" spellCheck={false} {...code.props} />
      )}
      <FormActions failure={logIn.failure}>
        {hasCodes && (
          <Button type="submit" busy={isBusy}>
            Login
          </Button>
        )}
        {passkeyOptions && (
          <Button
            variant={hasCodes ? 'secondary' : 'primary'}
            onClick={() => logIn.start(async () => ({ passkey: await requestPasskey(passkeyOptions) }))}
          >
            Use a passkey
          </Button>
        )}
        <Button variant="secondary" onClick={onRestart}>
          Start again
        </Button>
      </FormActions>
    </Form>
  );
}
