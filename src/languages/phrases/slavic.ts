/** Phrases in Polish, Czech, Slovak, Slovene and Croatian. */
import type { LanguagePhrases } from './phrase-rows';

export const SLAVIC: readonly LanguagePhrases[] = [
  // Polish.
  {
    readAlso:
      'czytaj/przeczytaj/zobacz/sprawdź także/też/również/więcej/dalej, więcej na ten temat, ' +
      'czytaj cały artykuł, dowiedz się więcej',
    related:
      'powiązane/podobne/polecane/popularne/najnowsze/ostatnie artykuły/wpisy/wiadomości/treści, ' +
      'najpopularniejsze, może cię zainteresować, to może cię zainteresować, klienci kupili również, ' +
      'polecane/powiązane/podobne oferty/produkty, najczęściej/najchętniej czytane, warto przeczytać, polecane, ' +
      'podobne, powiązane, podobne ogłoszenia',
    share: 'udostępnij/podziel-się na/przez/artykuł/znajomym/, kopiuj link, wydrukuj/drukuj stronę/artykuł/',
    follow: 'obserwuj/śledź/znajdź/polub nas na/, obserwuj nas w…',
    order:
      'zapisz się na/do newsletter/newslettera, zapisz się do/na naszego/ newslettera…, subskrybuj/zasubskrybuj, ' +
      'dołącz do nas na/',
    advertisement:
      'materiał/artykuł sponsorowany/partnera, dalsza część artykułu/tekstu pod/poniżej reklamą/reklamy/, ' +
      'reklama, artykuł promocyjny, dalsza/dalszy część/ciąg artykułu/tekstu/materiału pod/znajduje-się-pod…, ' +
      'materiał promocyjny/promocyjny-partnera',
    notice:
      'zaloguj się, zarejestruj się, akceptuj/zaakceptuj/odrzuć wszystkie/ cookies/pliki-cookie/, ' +
      'tylko/ dla prenumeratorów/subskrybentów, zaloguj, zaloguj się aby/i/lub…, masz już konto?, ' +
      'wypróbuj/kup/wykup/aktywuj cyfrową/ prenumeratę/dostęp…',
    legal: 'polityka prywatności/cookies/plików-cookies, regulamin serwisu/, warunki korzystania',
    rights: 'wszelkie/wszystkie prawa zastrzeżone',
    control:
      'sortuj/sortowanie według/po, sortuj, ' +
      'przejdź do głównej/ treści, na/do górę/góry strony/, przejdź do nawigacji/menu/wyszukiwarki/stopki, ' +
      'posłuchaj artykułu/artykuł',
    answer: 'dodaj/napisz/zostaw komentarz/odpowiedź',
    shopTerms:
      'dostawa/wysyłka/zwroty/płatność/płatności/reklamacje, ' +
      'dostawa/wysyłka/płatność/płatności/zwroty i/ dostawa/wysyłka/zwroty/płatność/płatności/reklamacje/wymiana, ' +
      'koszty/koszt/formy/metody/sposoby/opcje/polityka dostawy/wysyłki/płatności/zwrotów, darmowa dostawa/wysyłka',
  },
  // Czech.
  {
    readAlso: 'čtěte/přečtěte si/ také/též/více, číst dále/více/celé, pokračovat ve čtení, celý článek',
    related:
      'související/podobné/nejčtenější/nejnovější/další/doporučené články/zprávy/příspěvky, ' +
      'mohlo by vás také/ zajímat, doporučujeme, k tématu, související témata, ' +
      'související/podobné produkty/zboží, nejčtenější, ostatní také koupili, ' +
      'podobné inzeráty/nabídky',
    share:
      'sdílet/sdílejte na/článek/v/přes/, zkopírovat/kopírovat odkaz, vytisknout, tisknout, poslat e-mailem',
    follow: 'sledujte nás na/i-na/také-na/',
    order:
      'odebírat/odebírejte newsletter/novinky/, předplatné, přihlaste/přihlásit se k odběru…, ' +
      'odebírejte/odebírat náš newsletter…',
    advertisement: 'inzerce, komerční sdělení, článek pokračuje pod reklamou, reklama',
    notice:
      'přihlásit/přihlaste se, registrovat/zaregistrovat se, přijmout/povolit/odmítnout všechny/vše/ cookies/, ' +
      'pouze/jen pro předplatitele, přihlásit, článek/obsah je/ pouze/jen pro předplatitele…',
    legal:
      'zásady ochrany osobních-údajů/soukromí, ochrana osobních údajů/soukromí, obchodní/všeobecné podmínky',
    rights: 'všechna práva vyhrazena',
    control:
      'řadit podle, ' +
      'přejít/přeskočit na/k obsah/obsahu/hlavní-obsah, zpět/ nahoru, vstoupit do diskuse, ' +
      'poslechnout článek/si-článek, chcete-li/ článek poslouchat přihlaste-se/',
    answer: 'přidat/napsat komentář',
    shopTerms:
      'doprava/doručení/platba/reklamace, doprava/doručení/platba a/ doprava/doručení/platba/platby/vrácení, ' +
      'možnosti/způsoby/způsob dopravy/doručení/platby, doprava zdarma, vrácení zboží',
  },
  // Slovak.
  {
    readAlso: 'čítajte/prečítajte si/ aj/tiež/viac, čítať ďalej/viac, pokračovať v čítaní, celý článok',
    related:
      'súvisiace/podobné/najčítanejšie/najnovšie/ďalšie/odporúčané články/správy/príspevky, ' +
      'mohlo by vás tiež/ zaujímať, odporúčame, k téme, súvisiace témy, súvisiace/podobné produkty, ' +
      'najčítanejšie, podobné inzeráty/ponuky',
    share:
      'zdieľať/zdieľajte na/článok/v/cez/, kopírovať/skopírovať odkaz, vytlačiť, tlačiť, poslať e-mailom',
    follow: 'sledujte nás na/aj-na/',
    order: 'odoberať/odoberajte newsletter/novinky/, predplatné, prihláste/prihlásiť sa k/na odber…',
    advertisement: 'inzercia, článok pokračuje pod reklamou/videoreklamou, pokračovanie článku pod reklamou',
    notice:
      'prihlásiť/prihláste sa, registrovať/zaregistrovať sa, prijať/povoliť/odmietnuť všetky/ cookies/, ' +
      'iba/len pre predplatiteľov, prihlásiť',
    legal: 'zásady ochrany osobných-údajov/súkromia, ochrana osobných údajov, obchodné/všeobecné podmienky',
    rights: 'všetky práva vyhradené',
    control: 'prejsť/preskočiť na obsah/hlavný-obsah, späť hore, vypočuť článok/si-článok',
    answer: 'pridať/napísať komentár',
    shopTerms:
      'doprava/doručenie/platba/reklamácie, doprava/doručenie/platba a/ doprava/doručenie/platba/vrátenie, ' +
      'možnosti/spôsoby/spôsob dopravy/doručenia/platby, doprava zadarmo, vrátenie tovaru',
  },
  // Slovene.
  {
    readAlso:
      'preberi/preberite/beri/berite še/več/tudi/dalje/naprej, več o tem, celoten članek, nadaljuj z branjem',
    related:
      'povezani/povezane/sorodni/sorodne/podobni/zadnje članki/novice/prispevki/vsebine, najbolj brano, ' +
      'priporočamo, morda vas bo/ zanimalo/zanima, podobni/sorodni izdelki/oglasi',
    share: 'deli/delite na/z/članek/novico/s-prijatelji/prek, kopiraj povezavo, natisni, pošlji prijatelju',
    follow: 'spremljajte/sledite/sledi nas/nam na/tudi-na/',
    order: 'prijava/prijavi/prijavite/naroči/naročite na/se-na e-novice/novice/novičnik, prijavi se',
    advertisement:
      'oglas, oglasno sporočilo, članek se nadaljuje pod oglasom, sponzorirana vsebina, naročena objava, ' +
      'vsebino omogoča…',
    notice:
      'prijavi/prijavite/registriraj/registrirajte se, sprejmi/sprejmem/zavrni vse/ piškotke/, ' +
      'samo/ za naročnike',
    legal:
      'politika/varstvo zasebnosti/piškotkov/osebnih-podatkov, pogoji uporabe/poslovanja, ' +
      'splošni pogoji poslovanja/',
    rights: 'vse pravice so/ pridržane/zadržane',
    control: 'preskoči/skoči/pojdi na vsebino/glavno-vsebino, na vrh, nazaj na vrh, poslušaj članek',
    answer: 'dodaj/napiši/oddaj komentar',
    shopTerms:
      'dostava/plačilo/vračilo/vračila, dostava/plačilo in/ dostava/plačilo/vračilo/vračila/vračanje, ' +
      'načini/stroški/pogoji dostave/plačila/vračila, brezplačna dostava',
  },
  // Croatian.
  {
    readAlso:
      'čitaj/čitajte/pročitaj/pročitajte/pogledaj/pogledajte još/više/dalje/i/također, nastavi čitati, ' +
      'saznaj/saznajte više',
    related:
      'povezane/povezani/slične/slični/vezane/vezani vijesti/članci/teme/objave, preporučujemo, ' +
      'možda/moglo će/bi vas zanimati, povezani/slični oglasi/proizvodi, više o temi, povezana vijest',
    share:
      'podijeli/podijelite/dijeli vijest/na/članak/s-prijateljima/putem/, kopiraj link/poveznicu, ispiši, ' +
      'pošalji prijatelju',
    follow: 'pratite/prati/zapratite nas na/i-na/putem/',
    order: 'prijavi/prijavite/pretplati/pretplatite se/se-na newsletter/bilten/naš-newsletter/',
    advertisement:
      'oglas, oglasi, tekst/članak se nastavlja ispod oglasa, nastavak članka ispod oglasa, ' +
      'sponzorirani sadržaj/članak, plaćeni sadržaj',
    notice:
      'prijavi/prijavite/registriraj/registrirajte se, prihvati/prihvaćam/odbij sve/ kolačiće/, ' +
      'samo za pretplatnike',
    legal:
      'politika/pravila privatnosti/kolačića/o-privatnosti, uvjeti korištenja/poslovanja, ' +
      'opći uvjeti poslovanja/',
    rights: 'sva prava su/ pridržana/zadržana',
    control: 'preskoči/skoči/idi/prijeđi na sadržaj/glavni-sadržaj, na/natrag-na vrh, poslušaj članak',
    answer: 'ostavi/ostavite/napiši/dodaj komentar',
    shopTerms:
      'dostava/isporuka/plaćanje/povrat, dostava/isporuka/plaćanje i/ dostava/isporuka/plaćanje/povrat/povrati, ' +
      'načini/način/troškovi/uvjeti dostave/isporuke/plaćanja/povrata, besplatna dostava',
  },
];

// Serbian has two scripts.
const SERBIAN_IN_LATIN: LanguagePhrases = {
  readAlso:
    'čitaj/čitajte/pročitaj/pročitajte/pogledaj/pogledajte još/više/dalje/i/takođe/takodje, opširnije, ' +
    'detaljnije, saznaj/saznajte više, nastavi čitanje',
  related:
    'povezane/povezani/slične/slični/vezane/najnovije/najčitanije/poslednje/ostale vesti/članci/teme/tekstovi, ' +
    'najčitanije, najnovije, preporučujemo, možda će vas zanimati/interesovati, iz iste kategorije/rubrike, ' +
    'povezani/slični oglasi/proizvodi',
  share:
    'podeli/podelite vest/na/članak/tekst/sa-prijateljima/putem/, kopiraj link, odštampaj, štampaj, ' +
    'pošalji prijatelju',
  follow: 'pratite/prati/zapratite nas na/i-na/putem/i-putem/',
  order: 'prijavi/prijavite/pretplati/pretplatite se/se-na/se-za newsletter/bilten/naš-newsletter/',
  advertisement:
    'oglas, oglasi, reklama, tekst/članak se nastavlja ispod/nakon oglasa/reklame, ' +
    'nastavak teksta/ ispod/nakon oglasa/reklame, sponzorisani/plaćeni sadržaj/tekst, promo tekst',
  notice:
    'prijavi/prijavite/registruj/registrujte/uloguj/ulogujte se, prihvati/prihvatam/odbij sve/ kolačiće/, ' +
    'samo za pretplatnike',
  legal:
    'politika/pravila privatnosti/kolačića/o-privatnosti, uslovi korišćenja/korištenja/poslovanja, ' +
    'pravila korišćenja',
  rights: 'sva prava su/ zadržana/pridržana',
  control: 'preskoči/skoči/idi/pređi na sadržaj/glavni-sadržaj, na vrh, nazad na vrh',
  answer: 'ostavi/ostavite/napiši/dodaj komentar',
  shopTerms:
    'isporuka/dostava/plaćanje/reklamacije, isporuka/dostava/plaćanje i/ isporuka/dostava/plaćanje/povraćaj, ' +
    'način/načini/troškovi/uslovi isporuke/dostave/plaćanja, besplatna isporuka/dostava',
};

const LATIN = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ');
const CYRILLIC = 'абвгдђежзијклљмнњопрстћуфхцчџш';

/** Text in Latin letters as it is written in Cyrillic ones. */
export const serbianInCyrillic = (latin: string): string =>
  latin.replace(/dž|lj|nj|\p{L}/gu, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter);

export const SERBIAN: readonly LanguagePhrases[] = [
  SERBIAN_IN_LATIN,
  Object.fromEntries(Object.entries(SERBIAN_IN_LATIN).map(([kind, row]) => [kind, serbianInCyrillic(row)])),
];
