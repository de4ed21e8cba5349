/** The limits of pictures, for the server and for the forms that make a picked picture smaller. It imports no zod. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** The most pixels that the server decodes. */
export const MAX_DECODED_PIXELS = 40_000_000;
/** The bounds of a stored picture, in pixels: a tall screenshot stays legible. */
export const MAX_PICTURE_WIDTH = 2560;
export const MAX_PICTURE_HEIGHT = 16_000;
export const MAX_PICTURE_PIXELS = 25_000_000;
