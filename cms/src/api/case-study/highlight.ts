import path from 'node:path';
import type { CodeToken } from '#contract/case-study';
import { runInThread } from '#platform/threads/run-in-thread';

export interface Code {
  /** A name of Shiki's grammars, or `plain`. */
  language: string;
  text: string;
}

const WORKER_FILE = path.join(__dirname, 'highlight-worker.js');
const LIMITS = { timeoutMs: 5000, maxMemoryMb: 256 };

const LINE_BREAK = /\r\n?|\n/;

/** The lines of a code without colours. */
export const plainLines = (text: string): CodeToken[][] =>
  text.split(LINE_BREAK).map((line) => (line === '' ? [] : [['plain', line]]));

/** The lines of each code with their tokens, made in a thread, because grammars take half a second. Without colours if that fails. */
export async function highlightCodes(codes: Code[]): Promise<CodeToken[][][]> {
  if (codes.every(({ language }) => language === 'plain')) return codes.map(({ text }) => plainLines(text));
  try {
    return await runInThread(WORKER_FILE, codes, LIMITS);
  } catch (error) {
    strapi.log.warn(`A case study is stored without colours in its code: ${String(error)}`);
    return codes.map(({ text }) => plainLines(text));
  }
}
