/** The name of a project in Highlights: without trailing text in parentheses (spec, section 2). */
export const highlightName = (name: string) => name.replace(/\s*\([^()]*\)\s*$/, '');
