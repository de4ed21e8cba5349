import { parentPort, workerData } from 'node:worker_threads';
import { parseBusyTimes } from './parse-busy-times';
import type { ParseOrder, ParseResult } from './parse-in-thread';

function parse({ ics, ...context }: ParseOrder): ParseResult {
  try {
    return { parsed: parseBusyTimes(ics, context) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.postMessage(parse(workerData));
