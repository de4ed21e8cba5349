const beginOf = (command) => `<!-- measured: begin (${command} writes this part) -->`;
const END = '<!-- measured: end -->';

const cellsOf = (row) =>
  `| ${row.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`;

export const markdownTable = (head, rows) => [head, head.map(() => '---'), ...rows].map(cellsOf).join('\n');

/** `text` with what stands between the two marks of `command` replaced by `measured`. Throws where the marks are not. */
export function replaceMeasured(text, measured, command = 'npm run bench') {
  const mark = beginOf(command);
  const begin = text.indexOf(mark);
  const end = text.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`The document lacks the marks ${mark} and ${END}`);
  return `${text.slice(0, begin + mark.length)}\n\n${measured.trim()}\n\n${text.slice(end)}`;
}

/** The measured part of the document: when and where, the table, and how the site grows. */
export function measuredPart({ date, quick, machine, rows, curve }) {
  const [head, ...sizes] = curve;
  return `
Measured on ${date.toISOString().slice(0, 10)}${quick ? ', with few runs (--quick): indicative only' : ''}.

${markdownTable(['Machine', ''], machine)}

## The budgets

${markdownTable(['What', 'Budget', 'Measured', ''], rows)}

## Growth

${markdownTable(head, sizes)}
`;
}
