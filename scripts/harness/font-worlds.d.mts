/** The types of font-worlds.mjs for the end-to-end tests, which are TypeScript. */
export const FONT_WORLDS: Record<string, { title: string }>;
export function fontWorldProblem(name: string): string | null;
export function fontEnvironment(name: string, folder: string): Record<string, string>;
