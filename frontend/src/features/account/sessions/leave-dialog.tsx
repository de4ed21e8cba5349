import { useEffect } from 'react';
import styled from 'styled-components';
import { useStore } from '#lib/create-store.ts';
import { cancelLeave, discardChanges, pendingLeave } from '#lib/forms/unsaved-changes.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { afterDialogs } from '#ui/dialog-entries.ts';
import { FormActions } from '#ui/form.tsx';

const Text = styled.p`
  margin-block-end: ${theme.space.l};
`;

function discard() {
  const proceed = discardChanges();
  if (proceed) afterDialogs(proceed);
}

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveDialog() {
  // The question ends with the page that it is asked on.
  useEffect(() => cancelLeave, []);
  const isConfirming = useStore(pendingLeave) !== null;
  return (
    <Dialog title="Unsaved changes" open={isConfirming} onClose={cancelLeave}>
      <Text>What you have typed here has not been saved.</Text>
      <FormActions>
        <Button onClick={cancelLeave}>Keep editing</Button>
        <Button variant="danger" onClick={discard}>
          Discard changes
        </Button>
      </FormActions>
    </Dialog>
  );
}
