import { useEffect } from 'react';
import type { PageRegion } from '@/bootstrap/queued-clicks';

/** Marks its region of the page as hydrated, which dispatches the clicks queued before. */
export function HydrationBoundary({ part: region }: { part: PageRegion }) {
  useEffect(() => window.markHydrated?.(region), [region]);
  return null;
}
