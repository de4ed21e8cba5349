import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_FACTOR_NAME_LENGTH, type PendingPasskey } from '#contract.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { createPasskey } from '#lib/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { describeLength } from '#ui/describe-length.ts';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountFormText } from '../account-layout.tsx';
import { addPasskey, FACTOR_CHANGE, startPasskey } from './factors.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => input.current?.focus(), []);
  const create = useMutation({
    mutationKey: FACTOR_CHANGE,
    mutationFn: async (typed: string) => addPasskey(setup.id, typed, await createPasskey(setup.options)),
    onSuccess: onCreated,
  });
  const run = useSingleFlight(create.mutateAsync);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    const problem = typed === '' ? 'Please enter a name' : describeLength(typed, MAX_FACTOR_NAME_LENGTH);
    setError(problem);
    if (problem) input.current?.focus();
    else run(typed);
  };
  return (
    <Form busy={create.isPending} onSubmit={submit}>
      <AccountFormText>
        Your browser asks where the passkey is stored: on this device, on a phone or on a key.
      </AccountFormText>
      <TextField
        ref={input}
        label="Name"
        hint="For example the device: it tells your passkeys apart."
        autoComplete="off"
        aria-required
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <FormActions failure={describeFailure(create.error, 'repeatable')}>
        <Button type="submit" busy={create.isPending}>
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
