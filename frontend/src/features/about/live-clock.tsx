import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { OWNER_TIME_ZONE } from '@/content/site';
import { theme } from '@/theme/theme';

const TICK_MS = 1000;

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: OWNER_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: OWNER_TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const Clock = styled.p`
  display: grid;
  min-block-size: 5.5rem;
`;

const Time = styled.time`
  font-family: ${theme.font.hand};
  font-size: ${theme.text.title};
  font-variant-numeric: tabular-nums;
  font-weight: 300;
  line-height: 1;
`;

const Day = styled.span`
  color: ${theme.color.soft};
`;

/** The time and the date where the owner lives, every second anew. Empty until the page is alive: a printed time is wrong. */
export function LiveClock() {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Clock>
      {now && (
        <>
          <Time dateTime={now.toISOString()}>{TIME.format(now)}</Time>
          <Day>{DATE.format(now)}</Day>
        </>
      )}
    </Clock>
  );
}
