import type { Ref } from 'react';

/** One ref that fills each of those given. */
export const mergeRefs =
  <Target>(...refs: (Ref<Target> | undefined)[]) =>
  (target: Target | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(target);
      else if (ref) ref.current = target;
    }
  };
