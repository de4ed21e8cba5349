import { useSyncExternalStore } from 'react';
import { usePublishedAt } from '@/lib/published-at';
import { useSiteSettings } from '@/lib/site-settings';

const never = () => () => undefined;

/** The current year where the owner lives. While a published page comes to life it is, for a moment, the one it was published in. */
export function useYear() {
  const publishedAt = usePublishedAt();
  const { timeZone } = useSiteSettings();
  const yearOf = (date: Date) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(date);
  return useSyncExternalStore(
    never,
    () => yearOf(new Date()),
    () => yearOf(publishedAt ? new Date(publishedAt) : new Date()),
  );
}
