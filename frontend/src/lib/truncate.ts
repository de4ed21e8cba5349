/**
 * What a reader takes for one character: a flag, an emoji with its parts, a letter with its marks. Not Intl.Segmenter: its
 * rules differ between a server and a browser, and a published page must come to life with the text that it shows.
 */
const CHARACTER =
  /(?:\p{RI}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*|.)[\p{M}\u200D]*/gsu;

/** As many whole characters of `text` as fit into `limit` UTF-16 units. */
function takeCharacters(text: string, limit: number) {
  let end = 0;
  for (const { 0: character, index } of text.matchAll(CHARACTER)) {
    if (index + character.length > limit) break;
    end = index + character.length;
  }
  return text.slice(0, end);
}

/** The first `limit` characters and an ellipsis where a text is at least that long (spec, section 9); null where it is shorter. */
export const truncate = (text: string, limit: number) =>
  text.length >= limit ? `${takeCharacters(text, limit).trimEnd()}…` : null;
