import { useEffect, useState } from 'react';
import type { ToolCategory } from '#contract.ts';

const SWITCH_MS = 250;

/** The chosen category and the shown one, which follows after 250 ms (R1.10). */
export function useCategorySwitch() {
  const [chosen, choose] = useState<ToolCategory>('development');
  const [shown, setShown] = useState<ToolCategory>('development');
  useEffect(() => {
    if (chosen === shown) return;
    const timer = setTimeout(() => setShown(chosen), SWITCH_MS);
    return () => clearTimeout(timer);
  }, [chosen, shown]);
  return { chosen, choose, shown, isSwitching: chosen !== shown };
}
