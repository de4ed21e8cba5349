import type { StoredFile } from './stored-file';

/** The owner's words for a picture. The name of the file, which some tools fill in, says nothing to anyone. */
export function alternativeTextOf({ alternativeText, name }: StoredFile, fallback: string): string {
  const words = alternativeText?.trim();
  return words && words !== name ? words : fallback;
}
