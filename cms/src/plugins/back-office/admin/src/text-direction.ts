/** Lets each text of a form follow its first letter: the panel itself is written from left to right. */
export function followTextDirection() {
  const style = document.createElement('style');
  style.textContent = `input:is([type='text'], :not([type])), textarea, [contenteditable='true'] > * {
    unicode-bidi: plaintext;
    text-align: start;
  }`;
  document.head.append(style);
}
