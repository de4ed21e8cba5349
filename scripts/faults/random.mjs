/**
 * A reproducible random generator (mulberry32): the same seed makes the same choices. Returns `next()` (from 0 up to 1),
 * `integer(min, max)` (both included), `pick(list)`, `chance(probability)` and `shuffle(list)`, which returns a copy.
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min, max) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick: (list) => list[integer(0, list.length - 1)],
    chance: (probability) => next() < probability,
    shuffle: (list) =>
      list
        .map((value) => [next(), value])
        .sort(([a], [b]) => a - b)
        .map(([, value]) => value),
  };
}
