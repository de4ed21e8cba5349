const MAX_LENGTH = 40;

/** A name that every file system takes, made from what a person typed; `otherwise` where nothing of it is left. */
export function fileNameOf(typed: string | undefined, otherwise: string): string {
  const letters = (typed ?? '').normalize('NFC').replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ');
  const words = letters.replace(/\s+/g, ' ').trim();
  return `${Array.from(words).slice(0, MAX_LENGTH).join('').trim() || otherwise}.webp`;
}
