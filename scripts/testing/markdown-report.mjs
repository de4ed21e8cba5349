const beginMark = (command) => `<!-- measured: begin (${command} writes this part) -->`;
const END_MARK = '<!-- measured: end -->';

const formatCells = (row) =>
  `| ${row.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`;

/** A table in Markdown; `head` and each of `rows` are lists of cells. */
export const formatMarkdownTable = (head, rows) => [head, head.map(() => '---'), ...rows].map(formatCells).join('\n');

/** `text` with the part between the two marks of `command` replaced by `measured`. Throws where the marks are missing. */
export function replaceMeasuredPart(text, measured, command) {
  const mark = beginMark(command);
  const begin = text.indexOf(mark);
  const end = text.indexOf(END_MARK);
  if (begin === -1 || end < begin) throw new Error(`The document lacks the marks ${mark} and ${END_MARK}`);
  return `${text.slice(0, begin + mark.length)}\n\n${measured.trim()}\n\n${text.slice(end)}`;
}
