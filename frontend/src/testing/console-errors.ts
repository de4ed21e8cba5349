import { format } from 'node:util';

let lines: string[] = [];

/** Collects calls of console.error instead of printing them. */
export function captureConsoleErrors() {
  lines = [];
  console.error = (...parts: unknown[]) => lines.push(format(...parts));
}

/** Returns the errors logged since the last call; a test that leaves one behind fails. */
export function takeConsoleErrors(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}
