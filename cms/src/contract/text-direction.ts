/** The scripts that are written from right to left, by their ISO 15924 codes. */
const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);

/** The direction of text in a language (BCP 47) by its usual script, such as `rtl` for `ar`, `pa-PK` and `az-Arab`. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  try {
    const { script } = new Intl.Locale(language).maximize();
    return script !== undefined && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
  } catch {
    // The owner may have stored anything.
    return 'ltr';
  }
}
