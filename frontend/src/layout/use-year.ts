import { useSyncExternalStore } from 'react';
import { usePublishedAt } from '@/lib/published-at';
import { useSiteSettings } from '@/lib/site-settings';

const never = () => () => undefined;

/** The current year in the owner's time zone; during hydration the year of publication. */
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
