import { useEffect, useId, useState } from 'react';
import type { SlotsView } from '#contract.ts';
import { prefetch } from '#lib/loading/lazy-component.tsx';
import { useOwnerTimeZone } from '#lib/site/site-context.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { listFreeDays, useFreeTimes } from './free-times.ts';
import type { ChosenTime } from './meeting-dialog.tsx';
import { Clock, Clocks, ClockTime, Columns, TimeBox, TimeGroup, Times, Words } from './open-times.styles.ts';
import { localTimeZone } from './time-zone.ts';
import { nameTimeZone } from './time-zone-name.ts';

const prefetchDialog = prefetch(() => import('./meeting-dialog.tsx'));

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** How many of the next free times are offered. */
const OFFERED_TIMES = 3;

const PLACES = ['1', '2', '3'];

export interface OpenTimesProps {
  onChoose: (time: ChosenTime) => void;
}

/** The current minute. */
function useMinute(): Date {
  const [minute, setMinute] = useState(() => Math.floor(Date.now() / MINUTE_MS));
  useEffect(() => {
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / MINUTE_MS)), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(minute * MINUTE_MS);
}

const formatClock = (now: Date, timeZone: string) =>
  now.toLocaleString('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone });

/** The owner's clock and, where it differs, the visitor's. */
function BothClocks({ now, timeZone }: { now: Date; timeZone: string }) {
  const ownerTimeZone = useOwnerTimeZone();
  const [mine, yours] = [formatClock(now, ownerTimeZone), formatClock(now, timeZone)];
  const isSame = mine === yours;
  return (
    <Clocks>
      <Clock>
        <span>{`${isSame ? 'My clock and yours' : 'My clock'}, ${nameTimeZone(ownerTimeZone)}`}</span>
        <ClockTime dateTime={now.toISOString()}>{mine}</ClockTime>
      </Clock>
      {!isSame && (
        <Clock>
          <span>{`Your clock, ${nameTimeZone(timeZone)}`}</span>
          <ClockTime dateTime={now.toISOString()}>{yours}</ClockTime>
        </Clock>
      )}
    </Clocks>
  );
}

interface TimeButtonProps extends OpenTimesProps {
  slot: string;
  timeZone: string;
}

function TimeButton({ slot, timeZone, onChoose }: TimeButtonProps) {
  const date = new Date(slot);
  const day = date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone });
  const time = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return (
    <TimeBox
      aria-haspopup="dialog"
      onPointerEnter={prefetchDialog}
      onFocus={prefetchDialog}
      onClick={() => onChoose({ slot })}
    >
      <span>
        <VisuallyHidden>Meet on </VisuallyHidden>
        <span>{day}</span>
        <VisuallyHidden> at </VisuallyHidden>
      </span>
      <span>{time}</span>
    </TimeBox>
  );
}

/** The first of the free times that have not begun. */
const nextTimes = (view: SlotsView | undefined, now: Date) =>
  listFreeDays(view)
    .flatMap(({ slots }) => slots)
    .filter((slot) => new Date(slot) > now)
    .slice(0, OFFERED_TIMES);

/** The words in place of the times. */
function describeNoTimes(view: SlotsView | undefined) {
  if (!view) return 'They could not be loaded. “Schedule a meeting” shows them all.';
  return view.mode === 'any'
    ? 'You may ask for any time from Monday to Saturday.'
    : 'None in the next two months. A message reaches me all the same.';
}

/** The clocks and the next free times of the live page, on the visitor's clock. */
export function OpenTimes({ onChoose }: OpenTimesProps) {
  const id = useId();
  const now = useMinute();
  const [timeZone] = useState(localTimeZone);
  const { data, isPending } = useFreeTimes(timeZone);
  const times = nextTimes(data, now);
  return (
    <Columns>
      <BothClocks now={now} timeZone={timeZone} />
      <TimeGroup aria-labelledby={id}>
        <p id={id}>{times.length > 0 ? 'Next free times, on your clock' : 'Next free times'}</p>
        <Times>
          {isPending && PLACES.map((place) => <TimeBox key={place} as="span" />)}
          {times.map((slot) => (
            <TimeButton key={slot} slot={slot} timeZone={timeZone} onChoose={onChoose} />
          ))}
          {!isPending && times.length === 0 && <Words>{describeNoTimes(data)}</Words>}
        </Times>
      </TimeGroup>
    </Columns>
  );
}
