import { useState } from 'react';
import { Button } from '@/ui/button';
import { LogOutEverywhereDialog } from './log-out-everywhere-dialog';

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
