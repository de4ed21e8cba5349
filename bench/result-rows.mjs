/** Digits after the point, by unit; 0 where none is said. */
const DIGITS = { s: 2, KB: 1, 'MB/s': 0 };

const shown = (value, { unit, digits = DIGITS[unit] ?? 0 }) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const parts = (value, line) =>
  [value]
    .flat()
    .map((part) => shown(part, line))
    .join('/');

const withUnit = (text, { unit }) => (unit ? `${text} ${unit}` : text);

/** What is promised, in words; empty for a line that only compares. */
function budgetInWords(line) {
  if (line.atLeast !== undefined) return `≥ ${withUnit(shown(line.atLeast, line), line)}`;
  if (line.atMost !== undefined) return `≤ ${withUnit(shown(line.atMost, line), line)}`;
  return line.exactly === undefined ? '' : withUnit(String(line.exactly), line);
}

/**
 * What was measured, in words. `measured` is a number, several in an array (shown with slashes), an object of either by name,
 * or a sentence that says why it was not measured.
 */
function measuredInWords(measured, line) {
  if (typeof measured === 'string') return `not measured: ${measured}`;
  if (typeof measured === 'number' || Array.isArray(measured)) return withUnit(parts(measured, line), line);
  const named = Object.entries(measured).map(([name, value]) => `${name} ${parts(value, line)}`);
  return withUnit(named.join(', '), line);
}

/** Judged as it is shown: 0.752 s is 0.75 s. */
function isWithin(value, line) {
  const digits = line.digits ?? DIGITS[line.unit] ?? 0;
  const rounded = Number(value.toFixed(digits));
  if (line.atLeast !== undefined) return rounded >= line.atLeast;
  if (line.atMost !== undefined) return rounded <= line.atMost;
  return rounded === line.exactly;
}

/** '✓' when every value keeps to the budget, '✗' when one does not, '–' when nothing was measured, '' where nothing is promised. */
function verdict(measured, line) {
  if (budgetInWords(line) === '') return '';
  if (typeof measured === 'string') return '–';
  const values = typeof measured === 'object' ? Object.values(measured).flat() : [measured];
  return values.every((value) => isWithin(value, line)) ? '✓' : '✗';
}

/** The table's rows `[what, budget, measured, verdict]` for all that was measured, in the order of `budgets`. */
export const rowsOf = (budgets, results) =>
  budgets
    .filter(({ key }) => results[key] !== undefined)
    .map((line) => [
      line.what,
      budgetInWords(line),
      measuredInWords(results[line.key], line),
      verdict(results[line.key], line),
    ]);
