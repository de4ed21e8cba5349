/** The types of installed-fonts.mjs for the end-to-end tests, which are TypeScript. */
export const FONT_SETS: Record<string, { title: string }>;
export function fontSetProblem(name: string): string | null;
export function fontEnvironment(name: string, folder: string): Record<string, string>;
