import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { loadHttp } from '#lib/api/load-http.ts';
import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { DialogOpener } from '#ui/dialog-opener.tsx';
import { useEnglish } from '#ui/interface-language.ts';
import type { ChosenTime } from './meeting-dialog.tsx';

const load = async () => (await import('./meeting-dialog.tsx')).MeetingDialog;
const MeetingDialog = lazyComponent(load);

const prefetchTimes = async (client: QueryClient) => (await import('./free-times.ts')).prefetchFreeTimes(client);

const Circle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${theme.touchTarget};
  block-size: ${theme.touchTarget};
  border: 1px solid ${theme.color.text};
  border-radius: ${theme.radius.round};
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};
`;

const RoundButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.s};
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  &:hover > ${Circle} {
    background: ${theme.color.surface};
  }
`;

interface MeetingButtonProps {
  /** A time that the visitor has chosen elsewhere on the page: each new one opens the dialog with it. */
  time?: ChosenTime | undefined;
  /** The label of an ordinary button; without one it is a round icon with the words 'Schedule a meeting'. */
  children?: ReactNode;
}

/** Opens the meeting dialog. */
export function MeetingButton({ time, children }: MeetingButtonProps) {
  const client = useQueryClient();
  const english = useEnglish();
  // The dialog shows the free times as soon as it is open.
  const prefetchDialog = prefetch(() => Promise.all([load(), loadHttp(), prefetchTimes(client)]));
  return (
    <DialogOpener
      request={time}
      prefetch={prefetchDialog}
      button={(opener) =>
        children ? (
          <Button {...opener}>{children}</Button>
        ) : (
          <RoundButton {...english} {...opener}>
            <Circle>
              <CalendarPlus aria-hidden />
            </Circle>
            <span>Schedule a meeting</span>
          </RoundButton>
        )
      }
      dialog={(state) => <MeetingDialog {...state} time={time} />}
    />
  );
}
