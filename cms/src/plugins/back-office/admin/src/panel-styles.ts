/** Each text of a form follows its first letter: the panel itself is written from left to right. */
const TEXT_DIRECTION = `input:is([type='text'], :not([type])), textarea, [contenteditable='true'] > * {
  unicode-bidi: plaintext;
  text-align: start;
}`;

/** The round pictures of lists are on white: icons with transparent parts are hard to see on the background of the panel. */
const PICTURE_BACKGROUND = 'td img[src][alt] { background: white; }';

/** The profile of the panel has what belongs to the account of the site, and a list of sessions that the account page has too. */
const PROFILE = `
  div:has(input[name='firstname']):not(:has(input[name='currentPassword'])),
  div:has(input[name='currentPassword']):not(:has(input[name='firstname'])),
  a[href$='/me/sessions'] { display: none; }`;

/** Inserts our additions to the styles of the panel. */
export function insertPanelStyles() {
  const style = document.createElement('style');
  style.textContent = TEXT_DIRECTION + PICTURE_BACKGROUND + PROFILE;
  document.head.append(style);
}
