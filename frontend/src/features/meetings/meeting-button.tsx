import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { lazyComponent, prefetch } from '@/lib/lazy-component';
import { useOpening } from '@/lib/use-opening';
import { theme } from '@/theme/theme';
import { IconButton } from '@/ui/icon-button';
import { LoadBoundary } from '@/ui/load-boundary';

const load = async () => (await import('./meeting-dialog')).MeetingDialog;
const MeetingDialog = lazyComponent(load);
const fetchAhead = prefetch(load);

const Round = styled(IconButton)`
  border-color: ${theme.color.ink};
`;

/** Opens the dialog to ask for a meeting; its code is fetched as soon as someone comes near. */
export function MeetingButton() {
  const dialog = useOpening();
  return (
    <>
      <Round
        label="Schedule a meeting"
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={dialog.open}
      >
        <Plus aria-hidden />
      </Round>
      {dialog.isWanted && (
        <LoadBoundary onDismiss={dialog.dismiss}>
          <MeetingDialog open={dialog.isOpen} onClose={dialog.close} onReopen={dialog.open} />
        </LoadBoundary>
      )}
    </>
  );
}
