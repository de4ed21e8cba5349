/**
 * Chance that can be had again: the same seed makes the same choices (mulberry32). Returns `next()` (from 0 up to 1),
 * `integer(low, high)` (both included), `pick(list)`, `chance(share)` and `shuffled(list)`.
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low, high) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    pick: (list) => list[integer(0, list.length - 1)],
    chance: (share) => next() < share,
    shuffled: (list) =>
      list
        .map((value) => [next(), value])
        .sort(([a], [b]) => a - b)
        .map(([, value]) => value),
  };
}
