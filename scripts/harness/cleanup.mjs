/** Waits for `work`, and calls `end` should the bench itself be stopped meanwhile. */
export async function endedWithUs(end, work) {
  process.once('exit', end);
  try {
    return await work();
  } finally {
    process.off('exit', end);
  }
}
