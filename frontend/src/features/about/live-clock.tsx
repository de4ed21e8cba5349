import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { formatClock } from '#bootstrap/clock.ts';
import { useSiteSettings } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';

const TICK_MS = 1000;

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
 * The owner's time and date, updated every second. A published page contains neither, since a printed time is wrong;
 * the text that `bootstrap/clock.ts` writes before hydration is no mismatch.
 */
export function LiveClock() {
  const { timeZone } = useSiteSettings();
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const text = now && formatClock(timeZone, now);
  return (
    <Clock data-clock={timeZone}>
      <Time dateTime={now?.toISOString()} suppressHydrationWarning>
        {text?.time ?? ''}
      </Time>
      <Day suppressHydrationWarning>{text?.day ?? ''}</Day>
    </Clock>
  );
}
