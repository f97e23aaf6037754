/** Phrases in Serbian, which has two scripts. */
import type { LanguagePhrases } from './rows';

const IN_LATIN: LanguagePhrases = {
  readAlso:
    'čitaj/čitajte/pročitaj/pročitajte/pogledaj/pogledajte još/više/dalje/i/takođe/takodje, opširnije, detaljnije, saznaj/saznajte više, nastavi čitanje',
  related:
    'povezane/povezani/slične/slični/vezane/najnovije/najčitanije/poslednje/ostale vesti/članci/teme/tekstovi, najčitanije, najnovije, preporučujemo, možda će vas zanimati/interesovati, iz iste kategorije/rubrike, povezani/slični proizvodi',
  share:
    'podeli/podelite vest/na/članak/tekst/sa-prijateljima/putem/, kopiraj link, odštampaj, štampaj, pošalji prijatelju',
  follow: 'pratite/prati/zapratite nas na/i-na/putem/i-putem/',
  order: 'prijavi/prijavite/pretplati/pretplatite se/se-na/se-za newsletter/bilten/naš-newsletter/',
  advertisement:
    'oglas, oglasi, reklama, tekst/članak se nastavlja ispod/nakon oglasa/reklame, nastavak teksta/ ispod/nakon oglasa/reklame, sponzorisani/plaćeni sadržaj/tekst, promo tekst',
  notice:
    'prijavi/prijavite/registruj/registrujte/uloguj/ulogujte se, prihvati/prihvatam/odbij sve/ kolačiće/, samo za pretplatnike',
  legal:
    'politika/pravila privatnosti/kolačića/o-privatnosti, uslovi korišćenja/korištenja/poslovanja, pravila korišćenja',
  rights: 'sva prava su/ zadržana/pridržana',
  control:
    'preskoči/skoči/idi/pređi na sadržaj/glavni-sadržaj, na vrh, nazad na vrh, ostavi/ostavite/napiši/dodaj komentar',
};

const LATIN = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ');
const CYRILLIC = 'абвгдђежзијклљмнњопрстћуфхцчџш';

/** Text in Latin letters as it is written in Cyrillic ones. */
export const serbianInCyrillic = (latin: string): string =>
  latin.replace(/dž|lj|nj|\p{L}/gu, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter);

export const SERBIAN: readonly LanguagePhrases[] = [
  IN_LATIN,
  Object.fromEntries(Object.entries(IN_LATIN).map(([kind, row]) => [kind, serbianInCyrillic(row)])),
];
