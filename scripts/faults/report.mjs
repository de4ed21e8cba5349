import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markdownTable, replaceMeasured } from '../../bench/report.mjs';
import { ROOT } from '../project/paths.mjs';

const DOCUMENT = path.join(ROOT, 'docs', 'faults.md');

/** Writes into docs/faults.md what a whole run has shown, with the day and the machine. */
export function writeReport({ machine, seed, rows }) {
  const part = `
Tried on ${new Date().toISOString().slice(0, 10)}, with seed ${seed}.

${markdownTable(['Machine', ''], machine)}

${markdownTable(['Promise', 'What was seen', ''], rows)}
`;
  writeFileSync(DOCUMENT, replaceMeasured(readFileSync(DOCUMENT, 'utf8'), part, 'npm run test:faults'));
}
