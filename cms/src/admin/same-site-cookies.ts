/**
 * Makes every cookie that a script of the panel writes SameSite=Strict. Strapi stores its access token in a cookie without
 * that attribute, which no server reads.
 */
export function restrictCookies(): void {
  const property = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (!property) return;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => property.get?.call(document),
    set: (cookie: string) => property.set?.call(document, `${cookie}; SameSite=Strict`),
  });
}
