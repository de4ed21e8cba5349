/** Each text of a form follows its first letter: the panel itself is written from left to right. */
const TEXT_DIRECTION = `input:is([type='text'], :not([type])), textarea, [contenteditable='true'] > * {
  unicode-bidi: plaintext;
  text-align: start;
}`;

/** The round pictures of lists are on white: icons with transparent parts are hard to see on the background of the panel. */
const PICTURE_BACKGROUND = 'td img[src][alt] { background: white; }';

/** Inserts our additions to the styles of the panel. */
export function insertPanelStyles() {
  const style = document.createElement('style');
  style.textContent = TEXT_DIRECTION + PICTURE_BACKGROUND;
  document.head.append(style);
}
