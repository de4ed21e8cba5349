import { useEffect, useEffectEvent, useState } from 'react';
import { errorStatus } from '#lib/api/api-error.ts';
import { useFreeTimes } from './free-times.ts';
import { formatTimeZone } from './slot-format.ts';
import { localTimeZone, replaceTimeZone } from './time-zone.ts';

const INVALID = 400;

/**
 * The time zone of a visitor and its free times: the chosen zone, or else the local one. A zone that the server does not
 * know, because the browser is newer, is replaced, and `note` says so.
 */
export function useVisitorTimeZone(chosen: string, onChange: (timeZone: string) => void) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const timeZone = chosen || localTimeZone();
  const freeTimes = useFreeTimes(timeZone);
  const isRefused = errorStatus(freeTimes.error) === INVALID;
  const replace = useEffectEvent((unknown: string) => {
    const all = [...refused, unknown];
    const replacement = replaceTimeZone(all);
    setRefused(all);
    if (replacement !== null) onChange(replacement);
  });
  useEffect(() => {
    if (isRefused) replace(timeZone);
  }, [isRefused, timeZone]);
  const last = refused.at(-1);
  const note =
    last && last !== timeZone
      ? `This site does not know the time zone ${last.replaceAll('_', ' ')}. The times are in ${formatTimeZone(timeZone, new Date())}.`
      : '';
  return { timeZone, note, freeTimes };
}
