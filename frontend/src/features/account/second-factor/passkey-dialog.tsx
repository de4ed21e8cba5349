import { useState } from 'react';
import { MAX_FACTOR_NAME_LENGTH, type PendingPasskey } from '#contract.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useSingleField } from '#lib/forms/use-single-field.ts';
import { createPasskey } from '#lib/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { describeLength } from '#ui/describe-length.ts';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountFormText } from '../account-layout.tsx';
import { addPasskey, startPasskey } from './factors.ts';
import { SetupDialog } from './setup-dialog.tsx';
import { StepUpForm } from './step-up-form.tsx';

const STEPS = ['confirm that it is you', 'create the passkey'];

interface NameFormProps {
  setup: PendingPasskey;
  onCreated: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Asks for a name, and the browser for a passkey. */
function NameForm({ setup, onCreated, onCancel }: NameFormProps) {
  const name = useSingleField('name', (typed) =>
    typed.trim() === '' ? 'Please enter a name' : describeLength(typed.trim(), MAX_FACTOR_NAME_LENGTH),
  );
  const { start, isPending, failure } = useAction({
    form: name.form,
    attempt: 'repeatable',
    mutationFn: async (typed: string) => addPasskey(setup.id, typed.trim(), await createPasskey(setup.options)),
    onSuccess: onCreated,
  });
  return (
    <Form busy={isPending} onSubmit={name.submitWith(start)}>
      <AccountFormText>
        Your browser asks where the passkey is stored: on this device, on a phone or on a key.
      </AccountFormText>
      <TextField
        label="Name"
        hint="For example the device: it tells your passkeys apart."
        autoComplete="off"
        {...name.props}
      />
      <FormActions failure={failure}>
        <Button type="submit" busy={isPending}>
          Create passkey
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

interface PasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  /** The account has recovery codes already, so that no new ones come. */
  hasCodes: boolean;
}

/** Adds a passkey: the password or another passkey, the new passkey, and the first recovery codes. */
export function PasskeyDialog({ open, onClose, hasCodes }: PasskeyDialogProps) {
  const [setup, setSetup] = useState<PendingPasskey | null>(null);
  const close = () => {
    setSetup(null);
    onClose();
  };
  return (
    <SetupDialog
      title="Add a passkey"
      open={open}
      steps={STEPS}
      endsWithCodes={!hasCodes}
      success="Your passkey is set up"
      step={setup ? 1 : 0}
      onClose={close}
    >
      {(finish) =>
        setup ? (
          <NameForm setup={setup} onCreated={finish} onCancel={close} />
        ) : (
          <StepUpForm
            text="A passkey logs you in with your fingerprint, your face or the PIN of a device, also without the password."
            action="Continue"
            send={startPasskey}
            onSuccess={setSetup}
            onCancel={close}
          />
        )
      }
    </SetupDialog>
  );
}
