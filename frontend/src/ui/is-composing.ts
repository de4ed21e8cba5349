import type { KeyboardEvent } from 'react';

/** Safari’s key code for the key that has just ended a composition. */
const PROCESSED = 229;

/** Whether a key goes to an input method, such as the Enter that chooses a Japanese word: it is for nobody else then. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === PROCESSED;
