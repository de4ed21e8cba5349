import type { Ref } from 'react';

/** Merges several refs into one. */
export const mergeRefs =
  <Target>(...refs: (Ref<Target> | undefined)[]) =>
  (target: Target | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(target);
      else if (ref) ref.current = target;
    }
  };
