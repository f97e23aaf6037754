/** Finds the role of a short line by the phrases that whole lines consist of. */
import { AnyCase, anyOf, CasedText, eachOf, inAnyLanguage } from '../../dom/any-case';
import { NEWSLETTERS } from '../../languages/appeal-words';
import type { BoilerplateRole, Role } from '../role-names';
import { APPEAL_PHRASES } from './appeal-phrases';
import { PHRASES, type Phrase } from './boilerplate-phrases';
import { roleInLanguage } from './language-lines';

/** Maximum characters of a line that is compared: longer ones are text. */
const MAX_LENGTH = 200;

/** All phrases; the first that a line says counts. */
const ALL_PHRASES: readonly Phrase[] = [...PHRASES, ...APPEAL_PHRASES];
/** Phrases without letters of their own. */
const PLAIN = ALL_PHRASES.filter(([, , letters]) => !letters);
/**
 * One pattern, which quickly excludes nearly all lines. Engines do not compile one of more than 20,000 characters,
 * which would be a dozen times as slow.
 */
const ANY_PLAIN = new AnyCase(eachOf(PLAIN.map(([, pattern]) => pattern)));
/** The other phrases. */
const LETTERED = ALL_PHRASES.flatMap(([, pattern, letters], place) =>
  letters ? [{ place, pattern: new AnyCase(pattern), letters: new AnyCase(letters) }] : [],
);
const LETTERS = new AnyCase(anyOf(ALL_PHRASES.flatMap(([, , letters]) => letters ?? [])));

/** Role of a whole line by its words; null where they give none. @param text with single spaces */
export function roleOfPhrase(text: string): BoilerplateRole | null {
  if (text.length > MAX_LENGTH || text.length < 1) return null;
  const line = new CasedText(text);
  const plain = ANY_PLAIN.indexOfMatch(line);
  let first = plain < 0 ? ALL_PHRASES.length : ALL_PHRASES.indexOf(PLAIN[plain]);
  if (LETTERS.matches(line)) {
    const found = LETTERED.find(({ pattern, letters }) => letters.matches(line) && pattern.matches(line));
    if (found) first = Math.min(first, found.place);
  }
  return ALL_PHRASES[first]?.[0] ?? roleInLanguage(line.lower ?? text.toLowerCase());
}

/** Words that confirm what the name of a region says. */
const CONFIRMED_BY: Readonly<Partial<Record<Role, RegExp>>> = {
  notice:
    /cookie|consent|privacy|subscri|log ?in|sign ?in|full (?:digital )?access|datenschutz|einwillig|abonn|anmelde|jetzt testen|kostenlos|confidentialité|connecter|s.abonner|privacidad|suscri|隐私|登录|登錄|クッキー|ログイン|会員|有料|無料期間|ارتباط|تسجيل|abbonat|accedi|assinant|prenumer|logga in|log ind|logg inn|kirjaudu|tilaaj|inloggen|subskry|zaloguj|předplat|přihlás|predplat|prihlás|előfizet|bejelentkez|pretplat|naročnik|войти|подпис|увійти|підпис|абонат|συνδρομητ|giriş yap|로그인|구독|đăng nhập|berlangganan|เข้าสู่ระบบ|लॉग ?इन|সাইন ?ইন|ورود|התחבר|מנוי/iu,
  promotion: new RegExp(
    `${inAnyLanguage(NEWSLETTERS)}|subscri|sign ?up|inbox|e-?mail|\\bapp\\b|abonn|anmelde|inscri|suscri|apúntate|e-?book|订阅|訂閱|登録|購読|اشترك|iscriviti|assine|prenumer|zapisz|odběr|odber|feliratkoz|abonează|подпис|підпис|абонирай|prijavi|pretplat|pieraksties|đăng ký|langganan|구독|הירשמו`,
    'iu',
  ),
};

/** True when a line uses the words of a region of that role, so that name and text agree. */
export const confirmsRole = (role: Role, text: string): boolean => CONFIRMED_BY[role]?.test(text) ?? false;
