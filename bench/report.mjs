import { formatMarkdownTable } from '../scripts/testing/markdown-report.mjs';

/** The columns of the table. */
export const HEAD = ['What', 'Limit', 'Measured', ''];

/** Parses a limit such as '≤ 4.00 s', whose digits are those of the results. */
function parseLimit(limit) {
  const [, sign, number, unit] = limit.match(/^([≤≥]) ([\d.]+)( .+)?$/);
  const digits = number.split('.')[1]?.length ?? 0;
  const isWithin = (text) => (sign === '≤' ? Number(text) <= Number(number) : Number(text) >= Number(number));
  return { format: (value) => value.toFixed(digits), isWithin, unit: unit ?? '' };
}

/** The row of a budget: values are compared as they are displayed, so that 0.752 s is 0.75 s. */
function formatRow([, what, limit], measured) {
  const { format, isWithin, unit } = parseLimit(limit);
  const named = typeof measured === 'number' ? { '': measured } : measured;
  const texts = Object.entries(named).map(([name, values]) => [name, [values].flat().map(format)]);
  const isKept = texts.every(([, values]) => values.every(isWithin));
  const list = texts.map(([name, values]) => `${name} ${values.join('/')}`.trim()).join(', ');
  return [what, limit, list + unit, isKept ? '✓' : '✗'];
}

/**
 * Compares `results` by key (a number, or numbers or arrays of numbers by name) with `budgets`. Returns the `rows` of the
 * table in the order of the budgets, and the budgets that are `missed` and `unmeasured`.
 */
export function compareResults(budgets, results) {
  const measured = budgets.filter(([key]) => results[key] !== undefined);
  const rows = measured.map((budget) => formatRow(budget, results[budget[0]]));
  return {
    rows,
    missed: measured.filter((_, index) => rows[index].at(-1) === '✗'),
    unmeasured: budgets.filter((budget) => !measured.includes(budget)),
  };
}

const formatMiss = ([, what, , why = 'No reason is known yet.']) => `- **${what}**: ${why}`;

/** The measured part of docs/benchmarks.md: date, machine, the table, and the reason of each miss. */
export function formatMeasuredPart({ date, machine, rows, missed }) {
  const properties = machine.map(([name, value]) => `${name}: ${value}`).join('; ');
  const reasons = missed.length === 0 ? 'Every limit is kept.' : `Missed:\n\n${missed.map(formatMiss).join('\n')}`;
  return `Measured on ${date.toISOString().slice(0, 10)}. ${properties}.\n\n${formatMarkdownTable(HEAD, rows)}\n\n${reasons}`;
}
