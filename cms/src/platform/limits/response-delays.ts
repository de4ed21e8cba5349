import { setTimeout as sleep } from 'node:timers/promises';

interface DelayLimits {
  total: number;
  perAddress: number;
}

/** Delays responses. Each delay keeps a connection open, so their number is limited. */
export function createResponseDelays({ total, perAddress }: DelayLimits) {
  const delayedByAddress = new Map<string, number>();
  let count = 0;

  function release(address: string) {
    const others = (delayedByAddress.get(address) ?? 1) - 1;
    if (others > 0) delayedByAddress.set(address, others);
    else delayedByAddress.delete(address);
    count -= 1;
  }

  return {
    /** Waits `ms`; returns false at once if too many responses are delayed already. Throws the reason of `signal` when it is aborted. */
    async delay(address: string, ms: number, signal: AbortSignal): Promise<boolean> {
      if (ms === 0) return true;
      const ofAddress = delayedByAddress.get(address) ?? 0;
      if (count >= total || ofAddress >= perAddress) return false;
      delayedByAddress.set(address, ofAddress + 1);
      count += 1;
      try {
        await sleep(ms, undefined, { signal, ref: false });
        return true;
      } catch {
        throw signal.reason;
      } finally {
        release(address);
      }
    },
  };
}
