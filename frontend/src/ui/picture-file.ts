const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 5;

/** What is wrong with a picked file, or null. The server judges by the bytes; this saves sending what it would refuse. */
export function pictureFileProblem(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Please choose an image file';
  if (file.size > MAX_MEGABYTES * MEGABYTE) return `Please choose an image of at most ${MAX_MEGABYTES} MB`;
  return null;
}

/** The file as a data URL with base64; rejects where the browser cannot read it. */
export const readPicture = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(file);
  });
