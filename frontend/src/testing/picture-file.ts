/** A small image file for a file input. */
export const pictureFile = (name = 'picture.png') => new File(['not looked at here'], name, { type: 'image/png' });
