/** Marks pictures that cannot be loaded, so that the page shows their names in place of them (`theme/global.css`). */
export function markFailedPictures() {
  const mark = ({ target }: Event) => target instanceof HTMLImageElement && target.toggleAttribute('data-failed', true);
  // Events of pictures do not bubble.
  document.addEventListener('error', mark, true);
}

/** Removes the mark of pictures that are loaded after all, and loads the others again when the browser is back online. */
export function retryFailedPictures() {
  const unmark = ({ target }: Event) => target instanceof HTMLImageElement && target.removeAttribute('data-failed');
  document.addEventListener('load', unmark, true);
  window.addEventListener('online', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
      const { src } = picture;
      // Assigning a URL loads it again, even the same one.
      picture.src = src;
    }
  });
}
