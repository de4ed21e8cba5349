/** Gives the round pictures of lists a white background: icons with transparent parts are hard to see on that of the panel. */
export function whitenPictureBackground() {
  const style = document.createElement('style');
  style.textContent = 'td img[src][alt] { background: white; }';
  document.head.append(style);
}
