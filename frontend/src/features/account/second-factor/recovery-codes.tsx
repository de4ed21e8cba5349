import { useEffect, useRef, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { formatDate } from '#lib/change-format.ts';
import { downloadFile } from '#lib/download-file.ts';
import { toast } from '#lib/toast.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form.tsx';
import { AccountText } from '../account-layout.tsx';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18em), 1fr));
  gap: ${theme.space.xs} ${theme.space.m};
  padding: ${theme.space.m};
  list-style: none;
  border: 1px solid ${theme.color.divider};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  /* A code fits in the line of a phone. */
  font-size: min(0.875rem, 3.6vw);
  code {
    overflow-wrap: anywhere;
    font-size: 1em;
  }
`;

const Caption = styled.p`
  margin-block: ${theme.space.xs} ${theme.space.l};
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
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
  `Recovery codes for ${window.location.host}, made on ${formatDate(new Date().toISOString())}`;

async function copy(codes: string[]) {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast('The codes are copied', 'success');
  } catch {
    toast('The browser did not copy the codes: please select and copy them', 'error');
  }
}

function download(codes: string[], caption: string) {
  const text = `${caption}\nEach code logs in once.\n\n${codes.join('\n')}\n`;
  downloadFile(`recovery-codes-${window.location.hostname}.txt`, text, 'text/plain');
}

interface RecoveryCodesProps {
  codes: string[];
  /** The dialog was closed by another way than the button, and stays open. */
  isCloseRefused: boolean;
  onSaved: () => void;
}

/** Shows new recovery codes, which the server shows only once. */
export function RecoveryCodes({ codes, isCloseRefused, onSaved }: RecoveryCodesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [caption] = useState(describeCodes);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <PrintedCodes />
      <AccountText>
        Each of these codes logs you in once if you have lost your other factors. They are shown only now and replace
        earlier ones: keep them somewhere safe, not only on this device.
      </AccountText>
      <Codes ref={list} tabIndex={-1} data-recovery-codes aria-label={caption}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Caption aria-hidden>{caption}</Caption>
      <SaveButtons>
        <Button variant="secondary" onClick={() => copy(codes)}>
          Copy
        </Button>
        <Button variant="secondary" onClick={() => download(codes, caption)}>
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
