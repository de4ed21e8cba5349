import { type ComponentType, lazy } from 'react';
import { LoadError, loadModule } from './load-module';

/**
 * A component whose code is fetched when it is first shown. Unlike that of React alone, it can be shown after a failure:
 * rendering throws a LoadError, and after its `retry` the code is fetched again.
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

/** Fetches code that is about to be needed. A failure is told when it is needed. */
export const prefetch = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
