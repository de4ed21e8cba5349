import sharp from 'sharp';

/** The size of a picture as a web manifest writes it, such as `32x32`, or `any` for a drawing. An ICO file contains one PNG. */
export async function pictureSize(file: Buffer): Promise<string> {
  const isIco = file.readUInt32LE(0) === 0x00010000;
  // The directory after the header of 6 bytes says where the picture is.
  const { format, width, height } = await sharp(isIco ? file.subarray(file.readUInt32LE(18)) : file).metadata();
  return format === 'svg' ? 'any' : `${width}x${height}`;
}
