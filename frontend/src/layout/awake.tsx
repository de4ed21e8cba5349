import { useEffect } from 'react';
import type { PagePart } from '@/early/presses';

/** Says that the part of the page it stands in has come to life: buttons that were pressed there before do now what they do. */
export function Awake({ part }: { part: PagePart }) {
  useEffect(() => window.wakePart?.(part), [part]);
  return null;
}
