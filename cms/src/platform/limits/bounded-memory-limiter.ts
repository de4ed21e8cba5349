import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** About 10 MB if all keys are in use. */
const MAX_KEYS = 20_000;

/** Counts in memory for at most MAX_KEYS keys and evicts the oldest, so that an attack from a million addresses cannot fill the memory. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  private readonly keys = new Set<string | number>();

  constructor(
    options: IRateLimiterOptions,
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

  override async reward(key: string | number, points?: number): Promise<RateLimiterRes> {
    await this.evictOldest(key);
    return super.reward(key, points);
  }
}
