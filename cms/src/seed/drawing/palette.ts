/** Paper and ink, one signal colour, and four quiet inks for data. */
export const PAPER = '#faf8f4';
export const SHEET = '#f1ece2';
export const SHADE = '#e5ddcf';
export const HAIRLINE = '#d3ccbf';
export const SOFT = '#7b7a76';
export const INK = '#2f3133';
export const NIGHT = '#1b1d20';
export const SIGNAL = '#d8481a';
export const INDIGO = '#2c4a66';
export const MOSS = '#5f7d58';
export const OCHRE = '#d3a03c';
export const ROSE = '#dfa38d';

/** Six steps from little to much. */
export const SCALE = ['#eef0ec', '#d5dfe0', '#aebfc9', '#7f9bb0', '#4f7391', '#2c4a66'] as const;
