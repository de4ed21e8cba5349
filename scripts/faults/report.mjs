import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatMarkdownTable, replaceMeasuredPart } from '../harness/markdown-report.mjs';
import { ROOT } from '../project/paths.mjs';

const DOCUMENT = path.join(ROOT, 'docs', 'faults.md');

/** Writes the results of a whole run into docs/faults.md, with the date and the machine. */
export function writeReport({ machine, seed, rows }) {
  const part = `
Run on ${new Date().toISOString().slice(0, 10)}, with seed ${seed}.

${formatMarkdownTable(['Machine', ''], machine)}

${formatMarkdownTable(['Check', 'Result', ''], rows)}
`;
  writeFileSync(DOCUMENT, replaceMeasuredPart(readFileSync(DOCUMENT, 'utf8'), part, 'npm run test:faults'));
}
