/** The account at Cloudinary that keeps pictures. */
export interface Cloudinary {
  name: string;
  key: string;
  secret: string;
}

export const CLOUDINARY_NAMES = ['CLOUDINARY_NAME', 'CLOUDINARY_KEY', 'CLOUDINARY_SECRET'] as const;

/** The account, or null where pictures are kept on disk. Throws where only a part of it is given: no half of it works. */
export function cloudinaryOf(given: Partial<Record<(typeof CLOUDINARY_NAMES)[number], string>>): Cloudinary | null {
  const { CLOUDINARY_NAME: name, CLOUDINARY_KEY: key, CLOUDINARY_SECRET: secret } = given;
  if (name && key && secret) return { name, key, secret };
  const missing = CLOUDINARY_NAMES.filter((variable) => !given[variable]);
  if (missing.length === CLOUDINARY_NAMES.length) return null;
  throw new Error(
    `Cloudinary needs all three of ${CLOUDINARY_NAMES.join(', ')}; not set: ${missing.join(', ')} (without any of them, pictures are kept in DATA_DIR)`,
  );
}
