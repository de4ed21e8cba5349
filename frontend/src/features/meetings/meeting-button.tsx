import { Plus } from 'lucide-react';
import { lazy } from 'react';
import styled from 'styled-components';
import { useOpening } from '@/lib/use-opening';
import { theme } from '@/theme/theme';
import { IconButton } from '@/ui/icon-button';

const load = () => import('./meeting-dialog');
const MeetingDialog = lazy(async () => ({ default: (await load()).MeetingDialog }));

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
        onPointerEnter={load}
        onFocus={load}
        onClick={dialog.open}
      >
        <Plus aria-hidden />
      </Round>
      {dialog.isWanted && <MeetingDialog open={dialog.isOpen} onClose={dialog.close} />}
    </>
  );
}
