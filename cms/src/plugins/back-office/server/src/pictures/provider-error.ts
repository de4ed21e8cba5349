import { z } from 'zod';

/** Cloudinary's library rejects with plain objects. */
const rejection = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

/** The upload provider’s reason for a failure, for the log. */
export function describeProviderError(error: unknown): string {
  const parsed = rejection.safeParse(error);
  return parsed.success ? parsed.data : String(error);
}
