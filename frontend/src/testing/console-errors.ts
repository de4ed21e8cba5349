import { format } from 'node:util';

let lines: string[] = [];

/** Keeps what is written to console.error from now on, instead of printing it. */
export function captureConsoleErrors() {
  lines = [];
  console.error = (...parts: unknown[]) => lines.push(format(...parts));
}

/** What has been logged since the test began or since the last call; a test that leaves something here fails. */
export function takeConsoleErrors(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}
