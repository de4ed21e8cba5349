import { formatMarkdownTable } from '../scripts/harness/markdown-report.mjs';

/** The measured part of docs/benchmarks.md: date, machine, the budgets, and the growth with the number of records. */
export function formatMeasuredPart({ date, quick, machine, rows, curve }) {
  const [head, ...sizes] = curve;
  return `
Measured on ${date.toISOString().slice(0, 10)}${quick ? ', with few runs (--quick): indicative only' : ''}.

${formatMarkdownTable(['Machine', ''], machine)}

## The budgets

${formatMarkdownTable(['What', 'Budget', 'Measured', ''], rows)}

## Growth

${formatMarkdownTable(head, sizes)}
`;
}
