export type ContentCoding = 'br' | 'gzip' | 'identity';

/** The smallest result first: among codings of equal weight the first is sent. */
const CODINGS_BY_SIZE: ContentCoding[] = ['br', 'gzip'];

/** The weights (0 to 1) of an `Accept-Encoding` header by coding. */
function parseAcceptEncoding(acceptEncoding: string): Map<string, number> {
  const entries = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((entry) => {
      const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [coding, weight ? Number(weight.slice(2)) || 0 : 1] as const;
    });
  return new Map(entries);
}

function negotiate(acceptEncoding: string): ContentCoding {
  const weights = parseAcceptEncoding(acceptEncoding);
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  let best: ContentCoding = 'identity';
  // An identity that is not listed is acceptable, but ranks below every listed coding.
  let bestWeight = weights.get('identity') ?? 0;
  for (const coding of CODINGS_BY_SIZE) {
    const weight = weightOf(coding);
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && best === 'identity')) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}

/** Results by header value. Browsers send few different values; the limit keeps other clients from filling the memory. */
const negotiated = new Map<string, ContentCoding>();
const MAX_NEGOTIATED = 100;

/**
 * The content coding for a client with this `Accept-Encoding` (RFC 9110, 12.5.3); `identity` if it accepts none of ours,
 * even if it refuses identity too: a body is more useful than 406.
 */
export function negotiateCoding(acceptEncoding: string): ContentCoding {
  const cached = negotiated.get(acceptEncoding);
  if (cached) return cached;
  const coding = negotiate(acceptEncoding);
  if (negotiated.size < MAX_NEGOTIATED) negotiated.set(acceptEncoding, coding);
  return coding;
}
