import { styleText } from 'node:util';

const SIGN = { well: '✓', warning: '!', wrong: '✗' };
const COLOUR = { well: 'green', warning: 'yellow', wrong: 'red' };
const NARROWEST = 60;
const WIDEST = 100;

/** Breaks a text between words, into lines of at most `width` characters where its words allow. */
function wrapped(text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

function lastLine(findings) {
  const count = (state) => findings.filter((finding) => finding.state === state).length;
  const [warnings, wrongs] = [count('warning'), count('wrong')];
  if (warnings + wrongs === 0) return 'All is well.';
  return [wrongs && `${wrongs} to mend now`, warnings && `${warnings} to look at`]
    .filter(Boolean)
    .join(', ')
    .concat('.');
}

/**
 * The page that a person reads: a line for each finding, and below a problem how to mend it. `columns` is the width of
 * the terminal; `inColour` only where there is one.
 */
export function pageOf(findings, { title, columns = WIDEST, inColour = false }) {
  const paint = (format, text) => (inColour ? styleText(format, text, { validateStream: false }) : text);
  const indent = 5 + Math.max(...findings.map(({ name }) => name.length)) + 2;
  const width = Math.max(NARROWEST, Math.min(columns, WIDEST)) - indent;
  const block = ({ name, state, says, mend }) => {
    const [first, ...rest] = wrapped(says, width);
    const head = `  ${paint(COLOUR[state], SIGN[state])}  ${paint('bold', name.padEnd(indent - 5))}${first}`;
    const [mendFirst, ...mendRest] = mend ? wrapped(`→ ${mend}`, width) : [];
    const below = [...rest, ...(mend ? [mendFirst, ...mendRest.map((line) => `  ${line}`)] : [])];
    return [head, ...below.map((line) => ' '.repeat(indent) + line)].join('\n');
  };
  return ['', `  ${title}`, '', ...findings.map(block), '', `  ${paint('bold', lastLine(findings))}`, ''].join('\n');
}
