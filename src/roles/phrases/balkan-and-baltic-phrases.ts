/**
 * Fixed phrases of large sites in Bulgarian, in Croatian, Bosnian and Serbian, Slovene, Lithuanian, Latvian, and
 * Estonian, in this order; the extension's interface has no strings for them.
 */

import { type PatternText, wholeLine } from '../../dom/any-case';
import type { BoilerplateRole } from '../role-names';

export const BALKAN_AND_BALTIC_PHRASES: readonly (readonly [role: BoilerplateRole, pattern: PatternText])[] =
  [
    [
      'navigation',
      wholeLine(
        '(?:обратно )?(?:нагоре|в началото)',
        '(?:nazad |natrag )?na vrh|на врх',
        '(?:nazaj )?na vrh',
        'į viršų',
        'uz augšu',
        'tagasi üles',
      ),
    ],
    [
      'share',
      wholeLine(
        'сподели(?:те)?(?: (?:в|във|тази|новината|статията).{0,30})?|копирай линк(?:а)?|принтирай|изпрати на приятел',
        'po(?:dij|d)eli(?:te)?(?: (?:na|članak|vijest|vest|ovaj).{0,30})?|dijeli|kopiraj(?:te)? (?:link|poveznicu)|(?:od)?(?:štampaj|isprintaj|ispiši)|подели(?:те)?(?: .{1,25})?',
        'deli(?:te)?(?: (?:na|članek|novico|z).{0,30})?|kopiraj povezavo|natisni',
        '(?:pasi)?dalin(?:tis?|kis|kitės)(?: .{1,25})?|pasidalink(?:ite)?(?: .{1,25})?|kopijuoti nuorodą|spausdinti',
        '(?:pa)?dalīties(?: .{1,25})?|dalies(?: (?:ar|šo).{0,20})?|(?:iesaki|ieteikt)(?: (?:šo )?rakstu)?|kopēt saiti|(?:iz)?drukāt',
        'jaga(?: (?:artiklit|lugu|facebookis|seda).{0,20})?|kopeeri link|prindi',
      ),
    ],
    [
      'promotion',
      wholeLine(
        'абонира(?:й|йте) се(?: за .{2,40})?|(?:последвайте|следвайте) ни (?:в|във) .{2,40}|бюлетин',
        '(?:prijavi(?:te)? se|pretplati(?:te)? se)(?: (?:na|za) .{0,20}(?:newsletter|bilten|obavijesti).{0,20})?|(?:za)?prati(?:te)? nas (?:na|i na|putem) .{2,60}|preuzmite (?:našu )?(?:mobilnu )?aplikaciju.{0,30}|пратите нас на .{2,40}',
        '(?:prijavi(?:te)? se|naroči(?:te)? se)(?: na .{0,20}(?:e-?novice|novičnik|novice).{0,20})?|spremljajte nas (?:na|tudi na) .{2,40}',
        'prenumeruo(?:ti|k|kite)(?: .{1,40})?|(?:sekite|sek) mus .{2,40}|naujienlaiškis',
        '(?:abonē|pieraksties|piesakies)(?: .{1,40})?|(?:seko|sekojiet) (?:mums|līdzi) .{2,40}',
        '(?:telli|liitu)(?: (?:meie )?uudiskir(?:i|jaga).{0,20})|jälgi meid .{2,40}',
      ),
    ],
    [
      'advertisement',
      wholeLine(
        'реклама|платено съдържание',
        'oglas(?:i)?|reklama|sponzorirani (?:članak|sadržaj)|(?:nastavak|ostatak) (?:teksta |članka )?(?:ispod|nakon|posle|poslije) (?:reklame|oglasa)|реклама',
        'oglas(?:no sporočilo)?|vsebino omogoča.{0,40}',
        'reklama|rėmėjų turinys',
        'reklāma|reklāmraksts',
        'reklaam|sisuturundus',
      ),
    ],
    [
      'related',
      wholeLine(
        '(?:още|повече) по темата|(?:виж|вижте|прочети|прочетете) (?:още|също|повече)|(?:свързани|подобни) (?:новини|статии|публикации|продукти)|(?:най-)?четени|последни новини',
        '(?:pro)?čita(?:j|jte)? (?:još|više|i ovo|dalje)|(?:pogledaj|pogledajte|saznajte) (?:još|više|i)|(?:povezan[ei]|vezan[ei]|slične|preporučen[ei]) (?:vijesti|vesti|članci|teme|objave|proizvodi)|(?:naj)?čitanije|(?:možda će vas|moglo bi vas) (?:zanimati|interesovati)|najnovije (?:vijesti|vesti)|прочитајте још|повезане вести',
        '(?:preberi(?:te)?|beri(?:te)?) (?:še|tudi|več)|(?:povezane?|sorodn[ei]|podobn[ei]) (?:novice|članki|vsebine|izdelki)|najbolj brano|morda vas zanima',
        '(?:skaityk|skaitykite|skaityti) (?:taip pat|daugiau|toliau)|(?:susiję|panašūs|rekomenduojami) (?:straipsniai|naujienos|produktai)|(?:susijusios|panašios) (?:naujienos|prekės)|skaitomiausi(?:os)?|taip pat skaitykite',
        '(?:lasi|lasiet) (?:arī|vairāk|tālāk|vēl)|(?:saistītie|līdzīgi(?:e)?) raksti|(?:līdzīgas|saistītās) (?:preces|ziņas)|lasītākie|iesakām',
        '(?:loe|vaata) (?:ka|veel|lisaks|edasi)|(?:seotud|sarnased) (?:artiklid|uudised|tooted)|loetumad|enim loetud|soovitame',
      ),
    ],
    [
      'notice',
      wholeLine(
        'приемам(?: всички)?(?: бисквитки)?|(?:само )?за абонати|настройки (?:на|за) бисквитки(?:те)?',
        '(?:prijavi(?:te)? se|registriraj(?:te)? se|ulogujte se)|prihvati(?:m|te)?(?: sve)?(?: kolačiće)?|postavke kolačića|samo za pretplatnike',
        'sprejmi(?: vse)?(?: piškotke)?|nastavitve piškotkov|(?:samo )?za naročnike',
        'prisijungti|registruotis|sutinku(?: su visais)?(?: slapukais)?|slapukų nustatymai|tik prenumeratoriams',
        'ienākt|pieslēgties|reģistrēties|piekrist(?: visām)?(?: sīkdatnēm)?|sīkdatņu iestatījumi|tikai abonentiem|ziņot par kļūdu',
        'logi sisse|registreeru|nõustu(?:n)?(?: kõigiga)?|küpsiste seaded|(?:ainult )?tellijale',
      ),
    ],
    [
      'legal',
      wholeLine(
        'политика за (?:поверителност|бисквитки)|общи условия|всички права запазени.{0,60}',
        'politika (?:privatnosti|kolačića)|pravila privatnosti|(?:uslovi|uvjeti) korišten?ja|(?:sva )?prava (?:su )?(?:zadržana|pridržana).{0,60}|сва права задржана.{0,60}',
        '(?:politika|pravilnik) zasebnosti|pogoji uporabe|(?:vse )?pravice pridržane.{0,60}',
        'privatumo politika|naudojimo(?:si)? (?:sąlygos|taisyklės)|visos teisės saugomos.{0,60}',
        'privātuma politika|lietošanas noteikumi|visas tiesības aizsargātas.{0,60}',
        'privaatsus(?:poliitika|tingimused)|kasutustingimused|kõik õigused kaitstud.{0,60}',
      ),
    ],
  ];
