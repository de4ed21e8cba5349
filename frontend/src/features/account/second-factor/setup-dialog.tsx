import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { trackForm } from '#lib/forms/unsaved-changes.ts';
import { toast } from '#lib/toast.ts';
import { theme } from '#theme/theme.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useRefreshFactors } from './factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const Step = styled.h3`
  margin-block-end: ${theme.space.m};
  font-size: ${theme.text.lead};
`;

interface SetupDialogProps {
  title: string;
  open: boolean;
  /** The titles of the steps before the recovery codes. */
  steps: readonly string[];
  /** New recovery codes are expected at the end. */
  endsWithCodes: boolean;
  /** The message after the last step. */
  success: string;
  /** The number of the current step, from 0. */
  step: number;
  onClose: () => void;
  /** The content of the current step; `finish` takes the new recovery codes. */
  children: (finish: (recoveryCodes: string[]) => void) => ReactNode;
}

/**
 * A dialog in steps that changes the factors. It stays open during a request. New recovery codes are its end; only their own
 * button closes it then.
 */
export function SetupDialog({ title, open, steps, endsWithCodes, success, step, onClose, children }: SetupDialogProps) {
  const refresh = useRefreshFactors();
  const [codes, setCodes] = useState<string[]>([]);
  const [isCloseRefused, setCloseRefused] = useState(false);
  const isSending = useIsMutating() > 0;
  const hasCodes = codes.length > 0;
  const allSteps = endsWithCodes || hasCodes ? [...steps, 'save your recovery codes'] : steps;
  const current = hasCodes ? steps.length : step;
  const close = () => {
    setCodes([]);
    setCloseRefused(false);
    onClose();
  };
  const end = () => {
    toast(success, 'success');
    close();
  };
  const finish = (recoveryCodes: string[]) => {
    refresh();
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else end();
  };
  const requestClose = () => {
    if (hasCodes) setCloseRefused(true);
    // The answer to a running request may be the recovery codes, which the server shows only once.
    else if (!isSending) close();
  };
  const mayLoseCodes = open && (hasCodes || isSending);
  useEffect(() => trackForm(`recovery codes of ${title}`, () => mayLoseCodes), [title, mayLoseCodes]);
  return (
    <Dialog title={title} open={open} onClose={requestClose}>
      <Step>{`Step ${current + 1} of ${allSteps.length}: ${allSteps[current]}`}</Step>
      {hasCodes ? <RecoveryCodes codes={codes} isCloseRefused={isCloseRefused} onSaved={end} /> : children(finish)}
    </Dialog>
  );
}
