export type Coding = 'br' | 'gzip' | 'identity';

/** Smallest first: of codings that a client likes equally well, the first is sent. */
const CODINGS: Coding[] = ['br', 'gzip'];

/** The weights of an `Accept-Encoding`, 0 to 1, by coding. */
function weightsOf(acceptEncoding: string): Map<string, number> {
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

function choose(acceptEncoding: string): Coding {
  const weights = weightsOf(acceptEncoding);
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  let best: Coding = 'identity';
  // Unnamed, identity is acceptable, but less so than anything that is named.
  let heaviest = weights.get('identity') ?? 0;
  for (const coding of CODINGS) {
    const weight = weightOf(coding);
    if (weight > heaviest || (weight === heaviest && weight > 0 && best === 'identity')) {
      best = coding;
      heaviest = weight;
    }
  }
  return best;
}

/** Browsers say one of a few things: those are worked out once. Nobody can fill the memory with others. */
const chosen = new Map<string, Coding>();
const MOST_CHOSEN = 100;

/**
 * The coding to send to a client with this `Accept-Encoding` (RFC 9110, 12.5.3). `identity` where it names none of ours,
 * even where it refuses that too: a body it may not like is more use than 406.
 */
export function preferredCoding(acceptEncoding: string): Coding {
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const coding = choose(acceptEncoding);
  if (chosen.size < MOST_CHOSEN) chosen.set(acceptEncoding, coding);
  return coding;
}
