import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** How many keys are counted at a time; some 10 MB where all of them are used. */
const MAX_KEYS = 20_000;

/** Counts in memory, for MAX_KEYS keys at most: whoever comes from a million addresses makes the oldest forgotten. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  private readonly keys = new Set<string | number>();

  constructor(
    options: IRateLimiterOptions,
    private readonly maxKeys = MAX_KEYS,
  ) {
    super(options);
  }

  private async makeRoomFor(key: string | number): Promise<void> {
    const [oldest] = this.keys;
    if (this.keys.has(key)) return;
    this.keys.add(key);
    if (this.keys.size <= this.maxKeys || oldest === undefined) return;
    this.keys.delete(oldest);
    await this.delete(oldest);
  }

  override async consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    await this.makeRoomFor(key);
    return super.consume(key, points);
  }

  override async penalty(key: string | number, points?: number): Promise<RateLimiterRes> {
    await this.makeRoomFor(key);
    return super.penalty(key, points);
  }

  override async reward(key: string | number, points?: number): Promise<RateLimiterRes> {
    await this.makeRoomFor(key);
    return super.reward(key, points);
  }
}
