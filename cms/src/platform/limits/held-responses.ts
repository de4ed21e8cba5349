import { setTimeout as sleep } from 'node:timers/promises';

interface Bounds {
  /** Of all addresses together. */
  total: number;
  perAddress: number;
}

/** Answers that are held back for a while; how many at a time is bounded, because each keeps a connection open. */
export function createHeldResponses({ total, perAddress }: Bounds) {
  const held = new Map<string, number>();
  let count = 0;

  function leave(address: string) {
    const others = (held.get(address) ?? 1) - 1;
    if (others > 0) held.set(address, others);
    else held.delete(address);
    count -= 1;
  }

  return {
    /** Waits `ms`; false, without a wait, where too many answers are held already. Throws the reason of `gone` as soon as that is aborted. */
    async hold(address: string, ms: number, gone: AbortSignal): Promise<boolean> {
      if (ms === 0) return true;
      const own = held.get(address) ?? 0;
      if (count >= total || own >= perAddress) return false;
      held.set(address, own + 1);
      count += 1;
      try {
        await sleep(ms, undefined, { signal: gone, ref: false });
        return true;
      } catch {
        throw gone.reason;
      } finally {
        leave(address);
      }
    },
  };
}
