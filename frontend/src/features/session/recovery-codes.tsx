import { useEffect, useRef } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { toast } from '#lib/toast.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form.tsx';
import { AccountText } from './account-layout.tsx';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr));
  gap: ${theme.space.xs} ${theme.space.l};
  margin-block-end: ${theme.space.l};
  padding: ${theme.space.m};
  list-style: none;
  border: 1px solid ${theme.color.divider};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  code {
    overflow-wrap: anywhere;
    font-size: ${theme.text.label};
  }
`;

const SaveButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
  margin-block-end: ${theme.space.l};
`;

/** Prints the dialog alone, without its buttons. */
const PrintedCodes = createGlobalStyle`
  @media print {
    body > :not(:has([data-recovery-codes])),
    :has(> [data-recovery-codes]) button {
      display: none;
    }
  }
`;

const describeCodes = () =>
  `Recovery codes for ${window.location.host}, made on ${new Date().toLocaleDateString('en')}`;

async function copy(codes: string[]) {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast('The codes are copied', 'success');
  } catch {
    toast('The browser did not copy the codes: please select and copy them', 'error');
  }
}

function download(codes: string[]) {
  const text = `${describeCodes()}\nEach code logs in once.\n\n${codes.join('\n')}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `recovery-codes-${window.location.hostname}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface RecoveryCodesProps {
  codes: string[];
  /** Somebody tried to close the dialog by another way than the button. */
  isCloseRefused: boolean;
  onSaved: () => void;
}

/** Shows new recovery codes, which the server shows only once. */
export function RecoveryCodes({ codes, isCloseRefused, onSaved }: RecoveryCodesProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <PrintedCodes />
      <AccountText>
        Each of these codes logs you in once if you have lost your other factors. They are shown only now and replace
        earlier ones: keep them somewhere safe, not only on this device.
      </AccountText>
      <Codes ref={list} tabIndex={-1} data-recovery-codes aria-label={describeCodes()}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <SaveButtons>
        <Button variant="secondary" onClick={() => copy(codes)}>
          Copy
        </Button>
        <Button variant="secondary" onClick={() => download(codes)}>
          Download
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </SaveButtons>
      <FormActions failure={isCloseRefused ? 'These codes are not shown again. Save them first, please.' : null}>
        <Button onClick={onSaved}>I have saved them</Button>
      </FormActions>
    </>
  );
}
