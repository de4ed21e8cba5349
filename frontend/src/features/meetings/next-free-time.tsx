import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useAction } from '#lib/forms/use-action.ts';
import { Button } from '#ui/button.tsx';
import { firstOfNextMonth } from './calendar-day.ts';
import { findFreeDay, MovedMeeting } from './free-times.ts';

interface NextFreeTimeProps {
  /** A day of the month without free times. */
  month: string;
  timeZone: string;
  onFound: (day: string) => void;
}

/** Says that a month has no free time, and leads to the next day that has one. */
export function NextFreeTime({ month, timeZone, onFound }: NextFreeTimeProps) {
  const client = useQueryClient();
  const moved = useContext(MovedMeeting);
  const search = useAction({
    attempt: 'press',
    quiet: true,
    mutationFn: () => findFreeDay(client, firstOfNextMonth(month), timeZone, moved),
    // Another month may be shown meanwhile, in place of this one.
    onDone: (day) => day && onFound(day),
  });
  return (
    <>
      <p role="status">
        {search.isSuccess ? 'There is no free time in the following months' : 'No free time this month'}
      </p>
      {!search.isSuccess && (
        <Button variant="secondary" busy={search.isPending} onClick={() => search.start()}>
          Show the next free time
        </Button>
      )}
      {search.error && <p role="alert">The free times could not be loaded. Please try again.</p>}
    </>
  );
}
