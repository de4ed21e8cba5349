import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography, VisuallyHidden } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { type BusyCalendar, describeReading } from './busy-calendars';
import { announceReading } from './calendar-readings';
import { AVAILABILITY_UID } from './meeting-hours-type';

const PATH = '/back-office/busy-calendars';
const READING = { text: 'Reading it…', hasFailed: false, unread: [] };

/** The saved calendars, read again after each save, which changes `savedAt`; `tryNow` makes the server read one of them. */
function useBusyCalendars(savedAt: unknown) {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [calendars, setCalendars] = useState<BusyCalendar[] | 'failed' | null>(null);
  const [tried, setTried] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const show = (listed: BusyCalendar[] | 'failed') => isCurrent && setCalendars(listed);
    get<BusyCalendar[]>(PATH).then(
      ({ data }) => show(data),
      () => show('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, savedAt]);

  async function tryNow(id: string) {
    if (tried !== null) return;
    setTried(id);
    try {
      setCalendars((await post<BusyCalendar[]>(`${PATH}/${id}/read`)).data);
      announceReading();
    } catch {
      toggleNotification({ type: 'danger', message: 'The calendar could not be tried, please try again' });
    }
    setTried(null);
  }

  return { calendars, tried, tryNow };
}

interface CalendarItemProps {
  calendar: BusyCalendar;
  /** The calendar that the server is just reading for this user. */
  tried: string | null;
  onTry: () => void;
}

/** The button is never disabled, because it would lose the focus. */
function CalendarItem({ calendar, tried, onTry }: CalendarItemProps) {
  const { text, hasFailed, unread } = tried === calendar.id ? READING : describeReading(calendar);
  return (
    <Flex tag="li" aria-label={calendar.name} direction="column" alignItems="stretch" gap={1}>
      <Flex justifyContent="space-between" gap={2}>
        <Typography fontWeight="semiBold" ellipsis>
          {calendar.name}
        </Typography>
        <Button
          variant="tertiary"
          size="S"
          startIcon={<ArrowClockwise />}
          aria-disabled={tried !== null}
          onClick={onTry}
        >
          Try now <VisuallyHidden>{calendar.name}</VisuallyHidden>
        </Button>
      </Flex>
      <Typography variant="pi" textColor={hasFailed ? 'danger600' : 'neutral600'} aria-live="polite">
        {text}
      </Typography>
      {unread.length > 0 && (
        <Flex tag="ul" aria-label="Not read" direction="column" alignItems="stretch" gap={1}>
          {unread.map((sentence, index) => (
            <Typography key={index} tag="li" variant="pi" textColor="danger600">
              {sentence}
            </Typography>
          ))}
        </Flex>
      )}
    </Flex>
  );
}

function BusyCalendars({ savedAt }: { savedAt: unknown }) {
  const { calendars, tried, tryNow } = useBusyCalendars(savedAt);
  if (calendars === null) return <Typography role="status">Reading the states of your calendars…</Typography>;
  if (calendars === 'failed') {
    return <Typography role="alert">The states of your calendars could not be read.</Typography>;
  }
  if (calendars.length === 0) {
    return (
      <Typography variant="pi" textColor="neutral600">
        No calendar is saved yet.
      </Typography>
    );
  }
  return (
    <Flex tag="ul" aria-label="Busy calendars" direction="column" alignItems="stretch" gap={4} width="100%">
      {calendars.map((calendar, index) => (
        <CalendarItem key={index} calendar={calendar} tried={tried} onTry={() => tryNow(calendar.id)} />
      ))}
    </Flex>
  );
}

/** The last readings of the owner's busy calendars, beside the form of the meeting hours. */
export const BusyCalendarsPanel: PanelComponent = ({ model, document }) => {
  if (model !== AVAILABILITY_UID) return null;
  return { title: 'Busy calendars', content: <BusyCalendars savedAt={document?.updatedAt} /> };
};
