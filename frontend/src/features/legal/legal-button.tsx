import styled from 'styled-components';
import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { useLazyDialog } from '#lib/loading/use-lazy-dialog.ts';
import { theme } from '#theme/theme.ts';
import { LoadBoundary } from '#ui/load-boundary.tsx';
import type { LegalText } from './legal-dialog.tsx';

const load = async () => (await import('./legal-dialog.tsx')).LegalDialog;
const LegalDialog = lazyComponent(load);
const prefetchDialog = prefetch(load);

const TextButton = styled.button`
  min-block-size: ${theme.touchTarget};
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: ${theme.color.accent};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  &:hover {
    color: ${theme.color.accent};
  }
`;

/** Opens a legal text, which is loaded when a pointer or the focus reaches the button. */
export function LegalButton({ text }: { text: LegalText }) {
  const dialog = useLazyDialog();
  return (
    <>
      <TextButton
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={dialog.open}
      >
        {text}
      </TextButton>
      {dialog.isMounted && (
        <LoadBoundary onDismiss={dialog.unmount}>
          <LegalDialog text={text} open={dialog.isOpen} onClose={dialog.close} />
        </LoadBoundary>
      )}
    </>
  );
}
