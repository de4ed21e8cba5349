import { lazy } from 'react';
import styled from 'styled-components';
import { useOpening } from '@/lib/use-opening';
import { theme } from '@/theme/theme';
import type { LegalText } from './legal-dialog';

const load = () => import('./legal-dialog');
const LegalDialog = lazy(async () => ({ default: (await load()).LegalDialog }));

const Quiet = styled.button`
  min-block-size: ${theme.touch};
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: ${theme.color.signal};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  &:hover {
    color: ${theme.color.signal};
  }
`;

/** Opens a legal text; the text itself is fetched as soon as someone comes near. */
export function LegalButton({ text }: { text: LegalText }) {
  const dialog = useOpening();
  return (
    <>
      <Quiet type="button" aria-haspopup="dialog" onPointerEnter={load} onFocus={load} onClick={dialog.open}>
        {text}
      </Quiet>
      {dialog.isWanted && <LegalDialog text={text} open={dialog.isOpen} onClose={dialog.close} />}
    </>
  );
}
