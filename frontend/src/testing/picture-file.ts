const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A small PNG file for a file input, which only begins like one. */
export const pictureFile = (name = 'picture.png') => new File([PNG_SIGNATURE, name], name, { type: 'image/png' });

/** Makes the browser decode pictures only after the returned function is called, or fail then. */
export function holdDecoding() {
  const { createImageBitmap } = globalThis;
  let finish: (isReadable: boolean) => void = () => undefined;
  const finished = new Promise<boolean>((resolve) => {
    finish = resolve;
  });
  globalThis.createImageBitmap = async (source: ImageBitmapSource) => {
    if (!(await finished)) throw new DOMException('no picture', 'InvalidStateError');
    return createImageBitmap(source);
  };
  return (isReadable = true) => {
    globalThis.createImageBitmap = createImageBitmap;
    finish(isReadable);
  };
}
