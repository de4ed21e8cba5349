import { renewRecoveryCodes } from './factors.ts';
import { SetupDialog } from './setup-dialog.tsx';
import { StepUpForm } from './step-up-form.tsx';

const STEPS = ['confirm that it is you'];

interface RecoveryDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Replaces the recovery codes. */
export const RecoveryDialog = ({ open, onClose }: RecoveryDialogProps) => (
  <SetupDialog
    title="New recovery codes"
    open={open}
    steps={STEPS}
    endsWithCodes
    success="Your recovery codes are replaced"
    step={0}
    onClose={onClose}
  >
    {(finish) => (
      <StepUpForm
        text="Ten new codes replace the ones you have, which no longer work then."
        action="Make new codes"
        send={renewRecoveryCodes}
        onSuccess={finish}
        onCancel={onClose}
      />
    )}
  </SetupDialog>
);
