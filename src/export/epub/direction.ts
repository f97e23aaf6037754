/** The direction of a language's script, for pages that state none. */

/** Languages that are written from right to left unless their tag names another script. */
const RIGHT_TO_LEFT = new Set('ar arc ckb dv fa he ks nqo ps sd syr ug ur yi'.split(' '));
const SCRIPTS = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa'.split(' '));

/** @param tag BCP 47; '' for an unknown language, whose direction is unknown too */
export function directionOf(tag: string): '' | 'ltr' | 'rtl' {
  if (!tag) return '';
  const { language, script } = new Intl.Locale(tag);
  if (script) return SCRIPTS.has(script) ? 'rtl' : 'ltr';
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}
