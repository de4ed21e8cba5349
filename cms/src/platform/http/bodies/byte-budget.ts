interface QueuedReservation {
  bytes: number;
  grant: () => void;
}

/** Releases the reserved bytes; a second call does nothing. */
export type Release = () => void;

/**
 * Counts bytes that are in use at the same time: at most `total` altogether, and at most `perKey` for each key. Both in
 * bytes, and both at least as large as the largest reservation.
 */
export function createByteBudget(total: number, perKey = total) {
  let used = 0;
  const usedBy = new Map<string, number>();
  const queue: QueuedReservation[] = [];

  const fits = (bytes: number) => used + bytes <= total;

  function take(key: string, bytes: number): Release {
    used += bytes;
    usedBy.set(key, (usedBy.get(key) ?? 0) + bytes);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      used -= bytes;
      const left = (usedBy.get(key) ?? 0) - bytes;
      if (left > 0) usedBy.set(key, left);
      else usedBy.delete(key);
      for (let next = queue[0]; next && fits(next.bytes); next = queue[0]) {
        queue.shift();
        next.grant();
      }
    };
  }

  return {
    /** Reserves at once, or returns which budget is used up: the total, or that of the key. */
    reserve(key: string, bytes: number): Release | 'total' | 'key' {
      if ((usedBy.get(key) ?? 0) + bytes > perKey) return 'key';
      return queue.length === 0 && fits(bytes) ? take(key, bytes) : 'total';
    },

    /** Reserves as soon as there is room, in the order of the calls; null after `waitMs` without room. Ignores the budget per key. */
    async reserveInTurn(key: string, bytes: number, waitMs: number): Promise<Release | null> {
      if (queue.length === 0 && fits(bytes)) return take(key, bytes);
      return new Promise((resolve) => {
        const queued: QueuedReservation = {
          bytes,
          grant() {
            clearTimeout(timer);
            resolve(take(key, bytes));
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(queued), 1);
          resolve(null);
        }, waitMs).unref();
        queue.push(queued);
      });
    },
  };
}
