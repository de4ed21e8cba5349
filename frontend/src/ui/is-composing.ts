import type { KeyboardEvent } from 'react';

/** Safari’s key code for the key that ends a composition. */
const PROCESSED = 229;

/** Whether an input method handles the key, such as the Enter that chooses a Japanese word. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === PROCESSED;
