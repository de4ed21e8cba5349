import { useEffect } from 'react';
import type { PageRegion } from '@/bootstrap/queued-clicks';

/** Says that the part of the page it stands in has come to life: buttons that were pressed there before do now what they do. */
export function HydrationBoundary({ part: region }: { part: PageRegion }) {
  useEffect(() => window.markHydrated?.(region), [region]);
  return null;
}
