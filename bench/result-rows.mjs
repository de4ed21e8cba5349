/** Fraction digits by unit; 0 for others. */
const FRACTION_DIGITS = { s: 2, KB: 1, 'MB/s': 0 };

const fractionDigits = ({ unit, digits = FRACTION_DIGITS[unit] ?? 0 }) => digits;

function formatNumber(value, budget) {
  const digits = fractionDigits(budget);
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const formatValues = (values, budget) =>
  [values]
    .flat()
    .map((value) => formatNumber(value, budget))
    .join('/');

const withUnit = (text, { unit }) => (unit ? `${text} ${unit}` : text);

/**
 * A budget with the limit for a machine of this `speed`, where it depends on that (`scales`): a machine that is half as fast
 * as that of the budgets has half the rate and twice the time. A faster one keeps the limit.
 */
function scaleLimit({ scales, atLeast, atMost, ...budget }, speed) {
  const factor = scales ? Math.min(1, speed) : 1;
  return {
    ...budget,
    ...(atLeast !== undefined && { atLeast: atLeast * factor }),
    ...(atMost !== undefined && { atMost: atMost / factor }),
  };
}

/** The limit as text; empty for an entry without one. */
function formatLimit(budget) {
  if (budget.atLeast !== undefined) return `≥ ${withUnit(formatNumber(budget.atLeast, budget), budget)}`;
  if (budget.atMost !== undefined) return `≤ ${withUnit(formatNumber(budget.atMost, budget), budget)}`;
  return budget.exactly === undefined ? '' : withUnit(String(budget.exactly), budget);
}

/**
 * The result as text. `measured` is a number, an array of numbers (joined with slashes), an object of either by name, or a
 * string with the reason why it was not measured.
 */
function formatMeasured(measured, budget) {
  if (typeof measured === 'string') return `not measured: ${measured}`;
  if (typeof measured === 'number' || Array.isArray(measured)) return withUnit(formatValues(measured, budget), budget);
  const named = Object.entries(measured).map(([name, value]) => `${name} ${formatValues(value, budget)}`);
  return withUnit(named.join(', '), budget);
}

/** Compares the rounded value, as it is displayed: 0.752 s is 0.75 s. */
function isWithin(value, budget) {
  const rounded = Number(value.toFixed(fractionDigits(budget)));
  if (budget.atLeast !== undefined) return rounded >= budget.atLeast;
  if (budget.atMost !== undefined) return rounded <= budget.atMost;
  return rounded === budget.exactly;
}

/** '✓' if every value is within the limit, '✗' if not, '–' if nothing was measured, '' without a limit. */
function formatVerdict(measured, budget) {
  if (formatLimit(budget) === '') return '';
  if (typeof measured === 'string') return '–';
  const values = typeof measured === 'object' ? Object.values(measured).flat() : [measured];
  return values.every((value) => isWithin(value, budget)) ? '✓' : '✗';
}

/**
 * The rows `[what, limit, measured, verdict]` of the results of `sections`, in the order of `budgets`. A section is
 * `{ results, speed }`: its results by key, and the speed of the machine meanwhile, 1 for that of the budgets.
 */
export const formatResultRows = (budgets, sections) =>
  budgets.flatMap((budget) => {
    const { results, speed } = sections.find((section) => section.results[budget.key] !== undefined) ?? {};
    if (!results) return [];
    const measured = results[budget.key];
    const scaled = scaleLimit(budget, speed);
    const original = formatLimit(scaled) === formatLimit(budget) ? '' : ` (${formatLimit(budget)} at full speed)`;
    const limit = formatLimit(scaled) + original;
    return [[budget.what, limit, formatMeasured(measured, budget), formatVerdict(measured, scaled)]];
  });
