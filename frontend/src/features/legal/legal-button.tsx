import styled from 'styled-components';
import { lazyComponent, prefetch } from '@/lib/lazy-component';
import { useOpening } from '@/lib/use-opening';
import { theme } from '@/theme/theme';
import { LoadBoundary } from '@/ui/load-boundary';
import type { LegalText } from './legal-dialog';

const load = async () => (await import('./legal-dialog')).LegalDialog;
const LegalDialog = lazyComponent(load);
const fetchAhead = prefetch(load);

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
      <Quiet
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={dialog.open}
      >
        {text}
      </Quiet>
      {dialog.isWanted && (
        <LoadBoundary onDismiss={dialog.dismiss}>
          <LegalDialog text={text} open={dialog.isOpen} onClose={dialog.close} />
        </LoadBoundary>
      )}
    </>
  );
}
