/** Switches that keep the screen on while the user cooks, among the ingredients and steps of a recipe. */
import { AnyCase, inAnyLanguage } from '../../dom/any-case';
import type { Line } from '../../structure/inline-lines';

/** Names of the switch, alone in their line. */
const NAMES = {
  en: '(?:start |enter )?cook(?:ing)?[ -]?mode',
  de: 'koch-?modus',
  fr: 'mode cuisine',
  es: 'modo (?:de )?cocina',
  it: 'modalità cucina',
  nl: 'kookmodus',
  da: 'madlavnings(?:visning|tilstand)',
  ja: 'クッキングモード',
};
/** Words for what the switch does, anywhere in a short line. */
const EFFECTS = {
  en: '\\b(?:(?:keep|leave)s? (?:(?:your|the|my) )?(?:(?:phone|device).s )?(?:screen|display) (?:on|awake|active|alive)|(?:prevent|stop)s? (?:(?:your|the|my) )?(?:(?:phone|device).s )?(?:screen|display) (?:from )?(?:going|turning|dimming|sleeping|locking))\\b',
  de: '\\b(?:bildschirm|display) (?:(?:immer|dauerhaft|bleibt) )?(?:an|aktiv|wach|eingeschaltet)\\b',
  fr: 'écran (?:(?:toujours )?(?:allumé|actif|éveillé)|de s.éteindre)',
  es: '\\bpantalla (?:siempre )?(?:encendida|activa|activada|se apague)\\b',
  it: '\\bschermo (?:sempre )?(?:acceso|attivo|si spenga)\\b',
  pt: '\\btela (?:sempre )?(?:ligada|ativa|acesa|se apague)\\b',
  nl: '\\bscherm aan(?:houden|laten)?\\b',
  da: '\\bskærm(?:en)? (?:slukker|går i sort|tændt)\\b',
  no: '\\bskjermen (?:på|slukker|slår seg av)(?!\\p{L})',
  sv: '\\bskärmen (?:släcks|slocknar|tänd|på)(?!\\p{L})',
  pl: '\\bekran (?:zawsze )?włączony|wygasza(?:j|nia|niu) ekranu',
  cs: '(?:ztmavnutí|zhasnutí) (?:obrazovky|displeje)',
  ru: 'экран (?:включ[её]нным|не гас)|(?:не (?:гасить|выключать)|отключение) экран',
  ja: '画面を(?:消さ|暗くし|常にオン|オンのまま)',
  zh: '屏幕(?:保持)?常亮|保持屏幕|螢幕恆亮',
  ko: '화면 ?(?:켜짐|꺼짐|켜두기)',
  ar: '(?:إبقاء|ابقاء|منع) (?:ال)?شاشة',
};
const SWITCH = new AnyCase({
  source: `^(?:${inAnyLanguage(NAMES)})(?: on| off)?$|${inAnyLanguage(EFFECTS)}`,
  flags: 'iu',
});
/** Maximum characters of its name with what it does. */
const MAX_LENGTH = 110;

/** Finds these switches among the lines of a page with a recipe. */
export const findScreenSwitches = (lines: readonly Line[]): Line[] =>
  lines.filter(({ text }) => text.length <= MAX_LENGTH && SWITCH.test(text));
