import path from 'node:path';
import { runInThread } from '#platform/threads/run-in-thread';
import type { ParseContext, ParsedCalendar } from './parse-busy-times';

export interface ParseOrder extends ParseContext {
  ics: string;
}

export type ParseResult = { parsed: ParsedCalendar; problem?: undefined } | { problem: string };

const WORKER_FILE = path.join(__dirname, 'parse-worker.js');
const LIMITS = { timeoutMs: 20_000, maxMemoryMb: 256 };

/** Parses a calendar in a thread of its own, which has 20 seconds and 256 MB at most, so that requests do not wait for it. */
export async function parseInThread(order: ParseOrder): Promise<ParsedCalendar> {
  const result = await runInThread<ParseResult>(WORKER_FILE, order, LIMITS).catch(() => {
    throw new Error('The calendar takes too long to read');
  });
  if (result.problem !== undefined) throw new Error(result.problem);
  return result.parsed;
}
