import { type ComponentType, lazy } from 'react';
import { LoadError, loadModule } from './load-module.ts';

/**
 * A component whose code is loaded when it is first rendered. Unlike React.lazy it can be rendered again after a
 * failure: rendering throws a LoadError, whose `retry` loads the code again.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadModule(load) };
      } catch (error) {
        if (!(error instanceof LoadError)) throw error;
        throw new LoadError(error.cause, error.isOutdated, reset);
      }
    });
  let Current = create();
  const reset = () => {
    Current = create();
  };
  return function LazyComponent(props: Props) {
    return <Current {...props} />;
  };
}

/** Loads code in advance and ignores a failure, which is reported when the code is used. */
export const prefetch = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
