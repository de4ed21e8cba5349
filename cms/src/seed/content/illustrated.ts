import type { Drawing } from '../drawing/canvas';

/** A record in the contract's words, with drawings where its pictures will be. */
export interface Illustrated<Input, Picture extends keyof Input> {
  text: Omit<Input, Picture>;
  pictures: Partial<Record<Picture, () => Drawing>>;
}
