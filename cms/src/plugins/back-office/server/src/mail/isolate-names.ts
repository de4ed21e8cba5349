import { cleanLine } from '#contract/typed-text';

/** Letters that are written from right to left (Unicode's bidirectional classes R and AL). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name within a sentence: one that is written from right to left does not reorder its surroundings (UAX 9, 2.4). */
const isolate = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** The same values with every `name` as it stands within sentences. Also names from before the rules for texts. */
export const isolateName = <Values extends object>(values: Values): Values =>
  'name' in values && typeof values.name === 'string' ? { ...values, name: isolate(cleanLine(values.name)) } : values;
