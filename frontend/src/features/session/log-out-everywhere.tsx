import { useState } from 'react';
import { Button } from '@/ui/button';
import { LogOutEverywhereDialog } from './log-out-everywhere-dialog';

/** The button for it on the account page. */
export function LogOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Log out everywhere
      </Button>
      <LogOutEverywhereDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
