/** Resolves like `work`; rejects when it takes longer than `ms`, because a page that hangs answers no command. */
export async function withTimeLimit(work, ms) {
  let timer;
  const timeout = new Promise((_, reject) => {
    const error = new Error(`It took longer than ${ms / 1000} s`);
    timer = setTimeout(() => reject(error), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
