import { useSyncExternalStore } from 'react';
import { OWNER_TIME_ZONE } from '@/content/site';
import { usePublishedAt } from '@/lib/published-at';

const YEAR = new Intl.DateTimeFormat('en', { timeZone: OWNER_TIME_ZONE, year: 'numeric' });

const never = () => () => undefined;
const thisYear = () => YEAR.format(new Date());

/** The current year where the owner lives. While a published page comes to life it is, for a moment, the one it was published in. */
export function useYear() {
  const publishedAt = usePublishedAt();
  return useSyncExternalStore(never, thisYear, () => (publishedAt ? YEAR.format(new Date(publishedAt)) : thisYear()));
}
