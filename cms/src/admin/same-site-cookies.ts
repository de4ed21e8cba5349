/**
 * Makes every cookie that a script of the panel writes SameSite=Strict: Strapi keeps its access token in one that says
 * nothing about other sites. No server reads that cookie.
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
