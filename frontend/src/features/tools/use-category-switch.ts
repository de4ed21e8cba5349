import { useEffect, useState } from 'react';
import type { ToolCategory } from '@/contract';

const SWITCH_MS = 250;

/** The category that is chosen and the one that is shown: the list follows the choice after 250 ms (spec, section 4). */
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
