/** A project's name as Highlights show it: without text in parentheses at its end (spec, section 2). */
export const highlightName = (name: string) => name.replace(/\s*\([^()]*\)\s*$/, '');
