import { formatMarkdownTable } from '../scripts/harness/markdown-report.mjs';

/** The columns of the table. */
export const HEAD = ['What', 'Limit', 'Measured', ''];

/** Fraction digits by unit; 0 for others. */
const FRACTION_DIGITS = { s: 2, KB: 1 };

const fractionDigits = ({ unit, digits = FRACTION_DIGITS[unit] ?? 0 }) => digits;

function formatNumber(value, budget) {
  const digits = fractionDigits(budget);
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const withUnit = (text, { unit }) => (unit ? `${text} ${unit}` : text);

function formatLimit(budget) {
  const sign = budget.atLeast === undefined ? '≤' : '≥';
  return `${sign} ${withUnit(formatNumber(budget.atLeast ?? budget.atMost, budget), budget)}`;
}

/** The values by name; of an array, joined with slashes. */
function formatMeasured(measured, budget) {
  const format = (values) =>
    [values]
      .flat()
      .map((value) => formatNumber(value, budget))
      .join('/');
  if (typeof measured === 'number') return withUnit(format(measured), budget);
  const named = Object.entries(measured).map(([name, values]) => `${name} ${format(values)}`);
  return withUnit(named.join(', '), budget);
}

/** Compares the rounded value, as it is displayed: 0.752 s is 0.75 s. */
function isWithin(value, budget) {
  const rounded = Number(value.toFixed(fractionDigits(budget)));
  return budget.atLeast === undefined ? rounded <= budget.atMost : rounded >= budget.atLeast;
}

/**
 * Compares `results` by key (a number, or numbers or arrays of numbers by name) with `budgets`. Returns `rows` of the table,
 * in the order of the budgets, the budgets that are `missed`, and those `unmeasured`.
 */
export function compareResults(budgets, results) {
  const measured = budgets.filter(({ key }) => results[key] !== undefined);
  const valuesOf = ({ key }) =>
    typeof results[key] === 'number' ? [results[key]] : Object.values(results[key]).flat();
  const missed = measured.filter((budget) => !valuesOf(budget).every((value) => isWithin(value, budget)));
  const rows = measured.map((budget) => [
    budget.what,
    formatLimit(budget),
    formatMeasured(results[budget.key], budget),
    missed.includes(budget) ? '✗' : '✓',
  ]);
  return { rows, missed, unmeasured: budgets.filter((budget) => !measured.includes(budget)) };
}

const formatMiss = ({ what, why = 'No reason is known yet.' }) => `- **${what}**: ${why}`;

/** The measured part of docs/benchmarks.md: date, machine, the table, and the reason of each miss. */
export function formatMeasuredPart({ date, machine, rows, missed }) {
  const properties = machine.map(([name, value]) => `${name}: ${value}`).join('; ');
  const reasons = missed.length === 0 ? 'Every limit is kept.' : `Missed:\n\n${missed.map(formatMiss).join('\n')}`;
  return `Measured on ${date.toISOString().slice(0, 10)}. ${properties}.\n\n${formatMarkdownTable(HEAD, rows)}\n\n${reasons}`;
}
