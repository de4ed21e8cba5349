import { type ReactNode, useEffect } from 'react';
import type { PageRegion } from '#before-hydration/queued-clicks.ts';

interface HydrationBoundaryProps {
  region: PageRegion;
  children: ReactNode;
}

/** Marks its region of the page as hydrated once its children are, which dispatches the clicks queued before. */
export function HydrationBoundary({ region, children }: HydrationBoundaryProps) {
  useEffect(() => {
    window.markHydrated?.(region);
  }, [region]);
  return children;
}
