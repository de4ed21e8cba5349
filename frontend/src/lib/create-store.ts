import { useSyncExternalStore } from 'react';

/** A set of listeners; `subscribe` returns how to unsubscribe. */
export function createEmitter() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** A value outside React that components subscribe to with `useStore`. */
export function createStore<Value>(initial: Value) {
  const { subscribe, emit } = createEmitter();
  let value = initial;
  return {
    subscribe,
    get: () => value,
    set: (next: Value) => {
      value = next;
      emit();
    },
    getInitial: () => initial,
  };
}

/** The current value of a store; its initial value on the server and during hydration. */
export const useStore = <Value>({ subscribe, get, getInitial }: ReturnType<typeof createStore<Value>>) =>
  useSyncExternalStore(subscribe, get, getInitial);
