import { styleText } from 'node:util';
import { pluralize } from './finding.mjs';

const SYMBOLS = { ok: '✓', warning: '!', error: '✗' };
const COLOURS = { ok: 'green', warning: 'yellow', error: 'red' };
const MIN_COLUMNS = 60;
const MAX_COLUMNS = 100;

/** Breaks a text between words into lines of at most `width` characters; a longer word has a line of its own. */
function wrap(text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

function formatTotals(findings) {
  const count = (state) => findings.filter((finding) => finding.state === state).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors + warnings === 0) return 'No problems.';
  return `${[errors && pluralize(errors, 'error'), warnings && pluralize(warnings, 'warning')].filter(Boolean).join(', ')}.`;
}

/** The report as text: a line for each finding, and below a problem its fix. `columns` is the width of the terminal. */
export function formatReport(findings, { title, columns = MAX_COLUMNS, useColours = false }) {
  const style = (format, text) => (useColours ? styleText(format, text, { validateStream: false }) : text);
  const indent = 5 + Math.max(...findings.map(({ name }) => name.length)) + 2;
  const width = Math.max(MIN_COLUMNS, Math.min(columns, MAX_COLUMNS)) - indent;
  const formatFinding = ({ name, state, message, fix }) => {
    const [first, ...rest] = wrap(message, width);
    const head = `  ${style(COLOURS[state], SYMBOLS[state])}  ${style('bold', name.padEnd(indent - 5))}${first}`;
    const [fixFirst, ...fixRest] = fix ? wrap(`→ ${fix}`, width) : [];
    const below = [...rest, ...(fix ? [fixFirst, ...fixRest.map((line) => `  ${line}`)] : [])];
    return [head, ...below.map((line) => ' '.repeat(indent) + line)].join('\n');
  };
  const total = style('bold', formatTotals(findings));
  return ['', `  ${title}`, '', ...findings.map(formatFinding), '', `  ${total}`, ''].join('\n');
}
