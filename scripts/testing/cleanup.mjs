import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Calls `cleanup` when this process exits, before the callbacks that were registered earlier. Returns a function that
 * cancels that.
 */
export function onExit(cleanup) {
  process.prependOnceListener('exit', cleanup);
  return () => process.off('exit', cleanup);
}

/** Runs `work` and calls `cleanup` if this process exits before it ends. */
export async function withExitCleanup(cleanup, work) {
  const cancel = onExit(cleanup);
  try {
    return await work();
  } finally {
    cancel();
  }
}

/** Makes a temporary folder: its `path`, and `remove()`, which is called at the latest when this process exits. */
export function createTemporaryFolder(prefix) {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const cancel = onExit(removeFolder);
  return {
    path: folder,
    remove() {
      cancel();
      removeFolder();
    },
  };
}

/** Runs `work(folder)` with a temporary folder, which is removed afterwards. */
export async function withTemporaryFolder(prefix, work) {
  const folder = createTemporaryFolder(prefix);
  try {
    return await work(folder.path);
  } finally {
    folder.remove();
  }
}
