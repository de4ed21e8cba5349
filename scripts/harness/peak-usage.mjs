import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const MEGABYTE = 1e6;
/** The memory limit of the CMS in docker-compose.yml, in bytes. */
const CONTAINER_LIMIT_BYTES = 1000 * MEGABYTE;
const MEMORY_INTERVAL_MS = 250;
const FOLDER_INTERVAL_MS = 50;

/** Calls `measure` every `intervalMs` while `work` runs; resolves with `{ peak, result }`: the largest value, and the result of the work. */
async function measurePeak(measure, intervalMs, work) {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, measure());
  };
  const timer = setInterval(sample, intervalMs);
  try {
    const result = await work();
    sample();
    return { peak, result };
  } finally {
    clearInterval(timer);
  }
}

/** Measures the memory of `site` while `work` runs; resolves with `{ peak, result }`, in bytes. Throws when it exceeds `limit`. */
export async function measurePeakMemory(site, work, limit = CONTAINER_LIMIT_BYTES) {
  const measured = await measurePeak(site.residentBytes, MEMORY_INTERVAL_MS, work);
  assert.ok(measured.peak < limit, formatMemory(measured.peak));
  return measured;
}

/** `at most 320 MB` */
export const formatMemory = (bytes) => `at most ${Math.round(bytes / MEGABYTE)} MB`;

/** The size of all files in a folder and below it, in bytes. */
export function folderBytes(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).reduce((sum, entry) => {
    const size = entry.isFile()
      ? statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size
      : 0;
    return sum + (size ?? 0);
  }, 0);
}

/** Measures the size of a folder while `work` runs; resolves with `{ peak, result }`, in bytes. */
export const measurePeakFolderSize = (folder, work) => measurePeak(() => folderBytes(folder), FOLDER_INTERVAL_MS, work);
