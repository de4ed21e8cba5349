import type { Factor } from '#contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { removeFactor, useRefreshFactors } from './factors.ts';
import { StepUpForm } from './step-up-form.tsx';

const OTHERS_REMAIN = 'Log-ins with it end. Your other factors and your recovery codes go on working.';
const LAST_ONE = 'It is your only factor: your password alone logs in again, and your recovery codes no longer work.';
const LAST_REQUIRED =
  'It is your only factor, and this site demands one: until you set up another, you can do nothing else.';

function describeRemoval(isLast: boolean, isRequired: boolean) {
  if (!isLast) return OTHERS_REMAIN;
  return isRequired ? LAST_REQUIRED : LAST_ONE;
}

interface RemoveFactorDialogProps {
  /** The factor to remove; null if the dialog is closed. */
  factor: Factor | null;
  isLast: boolean;
  isRequired: boolean;
  onClose: () => void;
}

/** Removes a factor after the password or a passkey. */
export function RemoveFactorDialog({ factor, isLast, isRequired, onClose }: RemoveFactorDialogProps) {
  const refresh = useRefreshFactors();
  return (
    <Dialog title={factor ? `Remove ${factor.name}?` : ''} open={factor !== null} onClose={onClose}>
      {factor && (
        <StepUpForm
          text={describeRemoval(isLast, isRequired)}
          action="Remove"
          send={(proof) => removeFactor(factor.id, proof)}
          success="This factor is removed"
          // The button that opened the dialog is gone before the focus would return to it.
          onSuccess={async () => {
            await refresh();
            onClose();
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
