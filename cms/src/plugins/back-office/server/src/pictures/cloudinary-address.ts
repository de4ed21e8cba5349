/**
 * Cloudinary puts a version into an address, and another one when the owner replaces the picture; every version leads
 * to the present picture. These are the hash that the library knows it by and the address without version and ending,
 * or null for what is no address of a kind that Cloudinary gives.
 */
export function cloudinaryPicture(url: string): { hash: string; address: string } | null {
  const [, before, hash] = /^(.*\/upload\/)v\d+\/([^/?#]+)\.\w+$/.exec(url) ?? [];
  return before && hash ? { hash, address: before + hash } : null;
}
