import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { useAction } from '#lib/forms/use-action.ts';
import { toast } from '#lib/toast.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormActions } from '#ui/form.tsx';
import { StepUpForm } from '../second-factor/step-up-form.tsx';
import { endOtherSessions } from './end-sessions.ts';
import { renewSession } from './renew-session.ts';

const Text = styled.p`
  margin-block-end: ${theme.space.l};
`;

interface LogOutEverywhereDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Confirms, then ends all other sessions of the account; some time after the log-in it asks for the password, too. */
export function LogOutEverywhereDialog({ open, onClose }: LogOutEverywhereDialogProps) {
  const queryClient = useQueryClient();
  const [isProofAsked, setProofAsked] = useState(false);
  const close = () => {
    setProofAsked(false);
    onClose();
  };
  const finish = (token: string | null) => {
    if (token === null) return setProofAsked(true);
    renewSession(queryClient, token);
    toast('You are logged out everywhere else', 'success');
    close();
  };
  const { start, isPending, failure } = useAction({
    attempt: 'press',
    mutationFn: () => endOtherSessions(),
    onSuccess: finish,
  });
  return (
    <Dialog title="Log out everywhere?" open={open} onClose={close}>
      {isProofAsked ? (
        <StepUpForm
          text="Please confirm that it is you: you logged in some time ago."
          action="Log out everywhere"
          send={endOtherSessions}
          onSuccess={finish}
          onCancel={close}
        />
      ) : (
        <>
          <Text>This ends every session on every other device and browser. This one goes on.</Text>
          <FormActions failure={failure}>
            <Button busy={isPending} onClick={() => start()}>
              Log out everywhere
            </Button>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          </FormActions>
        </>
      )}
    </Dialog>
  );
}

/** The button on the account page that opens the dialog. */
export function LogOutEverywhere() {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setConfirmOpen(true)}>
        Log out everywhere
      </Button>
      <LogOutEverywhereDialog open={isConfirmOpen} onClose={() => setConfirmOpen(false)} />
    </>
  );
}
