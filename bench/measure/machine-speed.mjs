import { createHash } from 'node:crypto';
import { median } from '../../scripts/harness/statistics.mjs';

/** The rounds per second of one core of the machine for which the budgets were set. */
const REFERENCE_RATE = 28_000;

const WARM_UP_MS = 300;
const SAMPLE_MS = 100;
const SAMPLES = 9;

const RECORD = Array.from({ length: 50 }, (_, at) => ({ name: `Tool ${at}`, url: `https://example.com/${at}` }));

/** A fixed computation like those of a web server: JSON, a hash and a sort. */
function computeRound() {
  const text = JSON.stringify(RECORD);
  createHash('sha256').update(text).digest();
  JSON.parse(text).sort((a, b) => b.name.localeCompare(a.name));
}

function countRounds(ms) {
  const end = performance.now() + ms;
  let rounds = 0;
  while (performance.now() < end) {
    computeRound();
    rounds += 1;
  }
  return rounds;
}

/** Measures the current speed of one core, compared with the machine for which the budgets were set: 0.5 is half as fast. */
export function measureMachineSpeed() {
  countRounds(WARM_UP_MS);
  const samples = Array.from({ length: SAMPLES }, () => countRounds(SAMPLE_MS));
  return (median(samples) * 1000) / SAMPLE_MS / REFERENCE_RATE;
}
