import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ParsedCalendar } from './parse-busy-times';

export interface ParseOrder {
  ics: string;
  /** In ms since 1970, as `to`. */
  from: number;
  to: number;
  siteTimeZone: string;
}

export type ParseResult = { parsed: ParsedCalendar; problem?: undefined } | { problem: string };

const TIMEOUT_MS = 20_000;
const MAX_MEMORY_MB = 256;

/** Parses a calendar in a thread of its own, which has 20 seconds and 256 MB at most, so that requests do not wait for it. */
export async function parseInThread(order: ParseOrder): Promise<ParsedCalendar> {
  const worker = new Worker(path.join(__dirname, 'parse-worker.js'), {
    workerData: order,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  worker.unref();
  let timer: NodeJS.Timeout | undefined;
  try {
    const result = await new Promise<ParseResult>((resolve) => {
      const tooComplex = () => resolve({ problem: 'The calendar takes too long to read' });
      timer = setTimeout(tooComplex, TIMEOUT_MS).unref();
      worker.once('message', resolve).once('error', tooComplex).once('exit', tooComplex);
    });
    if (result.problem !== undefined) throw new Error(result.problem);
    return result.parsed;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
