import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import styled from 'styled-components';
import { isAppCode, type NewTotp, readCode } from '#contract.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useSingleField } from '#lib/forms/use-single-field.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountFormText } from '../account-layout.tsx';
import { confirmTotp, startTotp } from './factors.ts';
import { SetupDialog } from './setup-dialog.tsx';
import { StepUpForm } from './step-up-form.tsx';

const STEPS = ['confirm that it is you', 'add the site to your app'];
const QR_SIZE = 208;

const Secret = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.l};
  code {
    overflow-wrap: anywhere;
    user-select: all;
  }
  p {
    color: ${theme.color.muted};
  }
`;

const SecretText = styled.div`
  display: grid;
  flex: 1 1 12em;
  gap: ${theme.space.xs};
`;

const KeyGroup = styled.span`
  display: inline-block;
  margin-inline-end: 0.5em;
`;

/** The key in groups of four characters, which are easier to type, and without spaces in what is copied: not all apps take them. */
const Key = ({ secret }: { secret: string }) => (
  <code translate="no">
    {Array.from(secret.matchAll(/.{1,4}/g), ({ 0: group, index }) => (
      <KeyGroup key={index}>{group}</KeyGroup>
    ))}
  </code>
);

interface AppFormProps {
  setup: NewTotp;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret as a QR code and as text, and asks for the first code of the app. */
function AppForm({ setup, onConfirmed, onCancel }: AppFormProps) {
  const code = useSingleField('code', (typed) =>
    isAppCode(readCode(typed)) ? undefined : 'Please enter the six digits that your app shows',
  );
  const { start, isPending, failure } = useAction({
    form: code.form,
    attempt: 'repeatable',
    mutationFn: (typed: string) => confirmTotp(setup.id, readCode(typed)),
    onSuccess: onConfirmed,
  });
  return (
    <Form busy={isPending} onSubmit={code.submitWith(start)}>
      <AccountFormText>
        Scan this code with an authenticator app, then enter the six digits that the app shows.
      </AccountFormText>
      <Secret>
        <QRCodeSVG value={setup.uri} size={QR_SIZE} marginSize={4} title="QR code for your authenticator app" />
        <SecretText>
          <p>Or type this key into the app:</p>
          <Key secret={setup.secret} />
          <p>
            <span>On this device:</span> <a href={setup.uri}>open the app</a>
          </p>
        </SecretText>
      </Secret>
      <TextField
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...code.props}
      />
      <FormActions failure={failure}>
        <Button type="submit" busy={isPending}>
          Turn on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

interface TotpDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Sets up an authenticator app: the password, the app's first code, and the recovery codes. */
export function TotpDialog({ open, onClose }: TotpDialogProps) {
  const [setup, setSetup] = useState<NewTotp | null>(null);
  const close = () => {
    setSetup(null);
    onClose();
  };
  return (
    <SetupDialog
      title="Set up an app"
      open={open}
      steps={STEPS}
      endsWithCodes
      success="Your authenticator app is set up"
      step={setup ? 1 : 0}
      onClose={close}
    >
      {(finish) =>
        setup ? (
          <AppForm setup={setup} onConfirmed={finish} onCancel={close} />
        ) : (
          <StepUpForm
            text="An authenticator app shows a new code every 30 seconds. You enter one after your password when you log in."
            action="Continue"
            send={startTotp}
            onSuccess={setSetup}
            onCancel={close}
          />
        )
      }
    </SetupDialog>
  );
}
