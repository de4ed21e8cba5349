import { tzOffset } from '@date-fns/tz';
import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { type ClockZone, formatClock } from '#before-hydration/clock.ts';
import { usePublishedAt, useSiteSettings } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';

const TICK_MS = 1000;
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const WEEKS_AHEAD = 52;

const Clock = styled.p`
  display: grid;
  min-block-size: 5.5rem;
`;

const Time = styled.time`
  font-family: ${theme.font.body};
  font-size: ${theme.text.title};
  font-variant-numeric: tabular-nums;
  font-weight: 300;
  line-height: 1;
`;

const Day = styled.span`
  color: ${theme.color.muted};
`;

/**
 * Looks up a zone's offset at the instant `from` (ms), and the end of the last of the following weeks with the same offset, a
 * year at most. All pages that are published in one week have the same end, so publishing again does not change them. The
 * offset of a zone that this browser does not know is NaN.
 */
function zoneAt(timeZone: string, from: number): ClockZone {
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant)) * MINUTE_MS;
  const offset = offsetAt(from);
  let until = from - (from % WEEK_MS);
  for (let week = 0; week < WEEKS_AHEAD && offsetAt(until + WEEK_MS) === offset; week += 1) until += WEEK_MS;
  return { timeZone, offset, until };
}

/**
 * The owner's time and date, updated every second. A published page contains neither, since a printed time is wrong;
 * the text that `before-hydration/clock.ts` writes before hydration is no mismatch.
 */
export function LiveClock() {
  const { timeZone } = useSiteSettings();
  const publishedAt = usePublishedAt();
  const zone = useMemo(
    () => zoneAt(timeZone, publishedAt ? Date.parse(publishedAt) : Date.now()),
    [timeZone, publishedAt],
  );
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const text = now && formatClock(zone, now);
  return (
    <Clock data-clock={timeZone} data-offset={`${zone.offset}`} data-until={zone.until}>
      <Time dateTime={now?.toISOString()} suppressHydrationWarning>
        {text?.time ?? ''}
      </Time>
      <Day suppressHydrationWarning>{text?.day ?? ''}</Day>
    </Clock>
  );
}
