import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { loadHttp } from '#lib/api/load-http.ts';
import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { theme } from '#theme/theme.ts';
import { DialogOpener } from '#ui/dialog-opener.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const prefetchHttp = prefetch(loadHttp);
const load = async () => {
  // The dialog reads the free times as soon as it is open.
  prefetchHttp();
  return (await import('./meeting-dialog.tsx')).MeetingDialog;
};
const MeetingDialog = lazyComponent(load);
const prefetchDialog = prefetch(load);

const OutlinedButton = styled(IconButton)`
  border-color: ${theme.color.text};
`;

/** Opens the meeting dialog. */
export const MeetingButton = () => (
  <DialogOpener
    prefetch={prefetchDialog}
    button={(opener) => (
      <OutlinedButton label="Schedule a meeting" {...opener}>
        <Plus aria-hidden />
      </OutlinedButton>
    )}
    dialog={(state) => <MeetingDialog {...state} />}
  />
);
