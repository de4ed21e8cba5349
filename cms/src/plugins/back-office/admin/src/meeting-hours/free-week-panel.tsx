import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Box, Flex, IconButton, Typography } from '@strapi/design-system';
import { ChevronLeft, ChevronRight } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useReadings } from './calendar-readings';
import { formatDay, formatWeek, summarizeTimes } from './free-times';
import { AVAILABILITY_UID } from './meeting-hours-type';

interface Day {
  date: string;
  slots: string[];
}

type FreeWeek = { mode: 'any' } | { mode: 'hours'; minutes: number; timeZone: string; days: Day[] };

/** The horizon is a year at most. */
const MAX_WEEKS = 52;

/** Reads the offered times again after each save, which changes `savedAt`, and after each reading of a busy calendar. */
function useFreeWeek(weeks: number, savedAt: unknown): FreeWeek | 'failed' | null {
  const { get } = useFetchClient();
  const [week, setWeek] = useState<FreeWeek | 'failed' | null>(null);
  const readings = useReadings();
  useEffect(() => {
    let isCurrent = true;
    const show = (read: FreeWeek | 'failed') => isCurrent && setWeek(read);
    get<FreeWeek>(`/back-office/free-week?weeks=${weeks}`).then(
      ({ data }) => show(data),
      () => show('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, weeks, savedAt, readings]);
  return week;
}

function Days({ days, minutes, timeZone }: { days: Day[]; minutes: number; timeZone: string }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={2} aria-live="polite">
      {days.map(({ date, slots }) => (
        <Flex key={date} tag="li" alignItems="baseline" gap={2}>
          <Box minWidth="7.2rem">
            <Typography variant="pi" fontWeight="semiBold">
              {formatDay(date)}
            </Typography>
          </Box>
          <Typography variant="pi" textColor={slots.length > 0 ? 'neutral800' : 'neutral600'}>
            {slots.length > 0 ? summarizeTimes(slots, minutes, timeZone) : 'No free time'}
          </Typography>
        </Flex>
      ))}
    </Flex>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Typography tag="p" variant="pi" textColor="neutral600">
      {children}
    </Typography>
  );
}

function Week({ savedAt }: { savedAt: unknown }) {
  const [weeks, setWeeks] = useState(0);
  const week = useFreeWeek(weeks, savedAt);
  if (week === null) return <Typography role="status">Reading the offered times…</Typography>;
  if (week === 'failed') return <Typography role="alert">The offered times could not be read.</Typography>;
  if (week.mode === 'any') {
    return (
      <>
        <Typography>Any time but Sundays, because no day has hours.</Typography>
        <Note>Changes that are not saved yet are not included.</Note>
      </>
    );
  }
  const { days, minutes, timeZone } = week;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Flex justifyContent="space-between" gap={2}>
        <IconButton label="Previous week" disabled={weeks === 0} onClick={() => setWeeks(weeks - 1)}>
          <ChevronLeft />
        </IconButton>
        <Typography fontWeight="bold">{formatWeek(days.map(({ date }) => date))}</Typography>
        <IconButton label="Next week" disabled={weeks === MAX_WEEKS} onClick={() => setWeeks(weeks + 1)}>
          <ChevronRight />
        </IconButton>
      </Flex>
      <Days {...week} />
      <Note>{`When meetings of ${minutes} minutes can begin, in ${timeZone}. Changes that are not saved yet are not included.`}</Note>
    </Flex>
  );
}

/** The times that visitors are offered in a week, beside the form of the meeting hours. */
export const FreeWeekPanel: PanelComponent = ({ model, document }) => {
  if (model !== AVAILABILITY_UID) return null;
  return { title: 'What visitors see', content: <Week savedAt={document?.updatedAt} /> };
};
