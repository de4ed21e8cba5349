/** The Cloudinary account that stores pictures. */
export interface CloudinaryAccount {
  name: string;
  key: string;
  secret: string;
}

export const CLOUDINARY_VARIABLES = ['CLOUDINARY_NAME', 'CLOUDINARY_KEY', 'CLOUDINARY_SECRET'] as const;

/** Parses the Cloudinary account; null if pictures are stored on disk. Throws if only some of the variables are set. */
export function parseCloudinaryAccount(
  variables: Partial<Record<(typeof CLOUDINARY_VARIABLES)[number], string>>,
): CloudinaryAccount | null {
  const { CLOUDINARY_NAME: name, CLOUDINARY_KEY: key, CLOUDINARY_SECRET: secret } = variables;
  if (name && key && secret) return { name, key, secret };
  const missing = CLOUDINARY_VARIABLES.filter((variable) => !variables[variable]);
  if (missing.length === CLOUDINARY_VARIABLES.length) return null;
  throw new Error(
    `Cloudinary needs all three of ${CLOUDINARY_VARIABLES.join(', ')}; not set: ${missing.join(', ')} (without any of them, pictures are kept in DATA_DIR)`,
  );
}
