/** A small image file, as someone would pick it. */
export const pictureFile = (name = 'picture.png') => new File(['not looked at here'], name, { type: 'image/png' });
