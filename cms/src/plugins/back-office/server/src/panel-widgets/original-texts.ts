import { texts } from '#api/site-texts';
import { contentTypeUid } from '#crud/resource';

/** The defaults of a single type with words of the site, by its uid; an empty object for any other content type. */
export function findOriginalTexts(uid: string): object {
  const text = Object.values(texts).find(({ name }) => contentTypeUid(name) === uid);
  return text?.defaults ?? {};
}
