import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { Session } from '#contract.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { http } from '#lib/api/http.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormActions } from '#ui/form.tsx';
import { renewSession } from './renew-session.ts';

const Text = styled.p`
  margin-block-end: ${theme.space.l};
`;

interface LogOutEverywhereDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Confirms, then ends all other sessions of the account. */
export function LogOutEverywhereDialog({ open, onClose }: LogOutEverywhereDialogProps) {
  const queryClient = useQueryClient();
  const logOutEverywhere = useMutation({
    mutationFn: async () => (await http.post<Session>('/admin/logout-everywhere')).data.token,
    meta: { success: 'You are logged out everywhere else' },
    onSuccess: (token) => {
      renewSession(queryClient, token);
      onClose();
    },
  });
  return (
    <Dialog title="Log out everywhere?" open={open} onClose={onClose}>
      <Text>This ends every session on every other device and browser. This one goes on.</Text>
      <FormActions failure={describeFailure(logOutEverywhere.error, 'press')}>
        <Button busy={logOutEverywhere.isPending} onClick={() => logOutEverywhere.mutate()}>
          Log out everywhere
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
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
