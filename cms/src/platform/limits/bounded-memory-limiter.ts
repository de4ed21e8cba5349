import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** About 10 MB if all keys are in use. */
const MAX_KEYS = 20_000;

/**
 * Counts in memory for at most MAX_KEYS keys and evicts the oldest: the library's limiter has no maximum, so that an attack
 * from a million addresses would fill the memory.
 */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  private readonly keys = new Set<string | number>();

  constructor(
    options: ConstructorParameters<typeof RateLimiterMemory>[0],
    private readonly maxKeys = MAX_KEYS,
  ) {
    super(options);
  }

  private async evictOldest(key: string | number): Promise<void> {
    const [oldest] = this.keys;
    if (this.keys.has(key)) return;
    this.keys.add(key);
    if (this.keys.size <= this.maxKeys || oldest === undefined) return;
    this.keys.delete(oldest);
    await this.delete(oldest);
  }

  override async consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    await this.evictOldest(key);
    return super.consume(key, points);
  }

  override async penalty(key: string | number, points?: number): Promise<RateLimiterRes> {
    await this.evictOldest(key);
    return super.penalty(key, points);
  }

  /** A count that was made elsewhere, in Redis before it was lost, is not given back here: the next one would begin below 0. */
  override async reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    const stored = await this.get(key);
    return stored && stored.consumedPoints >= points
      ? super.reward(key, points)
      : new RateLimiterRes(this.points, 0, 0);
  }
}
