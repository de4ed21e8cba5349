import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { loadHttp } from '#lib/api/load-http.ts';
import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { DialogOpener } from '#ui/dialog-opener.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const load = async () => (await import('./meeting-dialog.tsx')).MeetingDialog;
const MeetingDialog = lazyComponent(load);

const prefetchTimes = async (client: QueryClient) => (await import('./free-times.ts')).prefetchFreeTimes(client);

const OutlinedButton = styled(IconButton)`
  border-color: ${theme.color.text};
`;

interface MeetingButtonProps {
  /** The label; without one the button is an icon. */
  children?: ReactNode;
}

/** Opens the meeting dialog. */
export function MeetingButton({ children }: MeetingButtonProps) {
  const client = useQueryClient();
  // The dialog shows the free times as soon as it is open.
  const prefetchDialog = prefetch(() => Promise.all([load(), loadHttp(), prefetchTimes(client)]));
  return (
    <DialogOpener
      prefetch={prefetchDialog}
      button={(opener) =>
        children ? (
          <Button {...opener}>{children}</Button>
        ) : (
          <OutlinedButton label="Schedule a meeting" {...opener}>
            <CalendarPlus aria-hidden />
          </OutlinedButton>
        )
      }
      dialog={(state) => <MeetingDialog {...state} />}
    />
  );
}
