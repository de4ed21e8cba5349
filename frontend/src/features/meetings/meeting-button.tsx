import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { useLazyDialog } from '#lib/loading/use-lazy-dialog.ts';
import { theme } from '#theme/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadBoundary } from '#ui/load-boundary.tsx';

const load = async () => (await import('./meeting-dialog.tsx')).MeetingDialog;
const MeetingDialog = lazyComponent(load);
const prefetchDialog = prefetch(load);

const OutlinedButton = styled(IconButton)`
  border-color: ${theme.color.text};
`;

/** Opens the meeting dialog, whose code is loaded when a pointer or the focus reaches the button. */
export function MeetingButton() {
  const dialog = useLazyDialog();
  return (
    <>
      <OutlinedButton
        label="Schedule a meeting"
        aria-haspopup="dialog"
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={dialog.open}
      >
        <Plus aria-hidden />
      </OutlinedButton>
      {dialog.isMounted && (
        <LoadBoundary onDismiss={dialog.unmount}>
          <MeetingDialog open={dialog.isOpen} onClose={dialog.close} onReopen={dialog.open} />
        </LoadBoundary>
      )}
    </>
  );
}
