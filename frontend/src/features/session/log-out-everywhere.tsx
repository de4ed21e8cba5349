import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { Session } from '@/contract';
import { describeFailure } from '@/lib/api/describe-failure';
import { http } from '@/lib/api/http';
import { theme } from '@/theme/theme';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormActions } from '@/ui/form';
import { renewSession } from './renew-session';

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
