/**
 * Fixed phrases of large sites in Ukrainian, Czech and Slovak, Swedish, Danish and Norwegian, Finnish, Greek, Hungarian,
 * and Romanian, in this order; the extension's interface has no strings for them.
 */

import { type PatternText, wholeLine } from '../../dom/any-case';
import type { BoilerplateRole } from '../role-names';

export const EUROPEAN_PHRASES: readonly (readonly [role: BoilerplateRole, pattern: PatternText])[] = [
  [
    'navigation',
    wholeLine(
      '(?:повернутися )?(?:нагору|вгору)',
      '(?:přejít|přeskočit|preskočiť|prejsť)(?: přímo)? (?:na|k) (?:hlavní |hlavný )?(?:obsah|obsahu|menu|navigaci)|(?:zpět )?nahoru|späť hore',
      '(?:hoppa|gå) (?:direkt )?till (?:huvud)?(?:innehåll(?:et)?|meny(?:n)?)|till toppen',
      '(?:gå|hopp|spring) (?:direkte )?til (?:hoved)?(?:indhold(?:et)?|innhold(?:et)?|menu(?:en)?|meny(?:en)?)|til toppen',
      '(?:takaisin )?sivun (?:alkuun|ylös)',
      '(?:επιστροφή στην )?κορυφή(?: σελίδας)?',
      '(?:vissza )?a lap tetejére|ugrás a tetejére',
      'înapoi sus',
    ),
  ],
  [
    'share',
    wholeLine(
      'поділитис[яь](?: (?:в|у|на|з|статтею|новиною).{0,30})?|(?:скопіювати|копіювати) посилання|роздрукувати|версія для друку',
      'sdílet(?: (?:na|článek|v|přes).{0,30})?|zdie[lľ]ať(?: .{1,25})?|(?:kopírovat|kopírovať|zkopírovat) odkaz|vytisknout|vytlačiť',
      'dela(?: (?:artikeln?|på|via|sidan|med).{0,30})?|kopiera (?:länk(?:en)?)|skriv ut',
      'del(?: (?:artikkel(?:en)?|artikel(?:en)?|på|via|med|siden|saken).{0,30})?|kopi[eé]r(?:e)? (?:lenke|link(?:et)?|lenken)|(?:skriv ut|print)(?: artikel)?',
      'jaa(?: (?:artikkeli|uutinen|facebookissa|twitterissä|whatsappissa|linkki|sivu))?|kopioi linkki|tulosta',
      'κοινοποίηση(?: .{1,25})?|μοιρα(?:στείτε|σου)(?: (?:το|στο|αυτό).{0,25})?|αντιγραφή (?:συνδέσμου|link)|εκτύπωση',
      'megoszt(?:ás|om)(?: .{1,25})?|oszd meg(?: .{1,25})?|(?:link|hivatkozás) másolása|nyomtatás',
      '(?:distribuie|distribuiți|partajează|share-uiește)(?: (?:pe|acest|articolul).{0,30})?|copiază (?:link(?:ul)?)|(?:tipărește|printează)',
    ),
  ],
  [
    'promotion',
    wholeLine(
      '(?:підпис(?:атися|уйтесь|уйся)|підпишіться|підпишись)(?: (?:на|в) .{2,60})?|(?:читайте|стежте за) (?:нас|нами|нашими новинами) (?:в|у|на) .{2,40}',
      '(?:přihlaste se|přihlásit se|odebírejte|odebírat|prihláste sa|odoberať) (?:k |na )?(?:odběru |odber )?(?:náš |naše )?(?:newsletter|novinky|novinek|noviniek).{0,40}|sledujte nás (?:na|i na) .{2,30}|předplatné|predplatné',
      '(?:prenumerera|anmäl dig|skriv upp dig)(?: (?:på|till) .{0,20}nyhetsbrev.{0,30})?|(?:vårt |våra )?nyhetsbrev|följ oss(?: på)? .{2,30}|bli prenumerant.{0,20}',
      '(?:tilmeld (?:dig|deg)|meld deg på|abonner)(?: (?:på|til|vores|vårt|nyhedsbrev|nyhetsbrev).{0,40})?|(?:vores |vårt )?(?:nyhedsbrev|nyhetsbrev)|følg os(?:s)?(?: på)? .{2,30}|bliv abonnent.{0,20}',
      '(?:tilaa|liity)(?: (?:meidän |ilmainen )?(?:uutiskirje(?:emme)?|uutiskirjeen tilaajaksi|lehti|digi).{0,60})|uutiskirje|seuraa meitä.{0,30}',
      '(?:εγγραφείτε|εγγραφή|εγγράψου) (?:στο|σε) (?:newsletter|ενημερωτικό δελτίο).{0,30}|ακολουθήστε (?:μας|το .{2,30}) .{2,50}',
      '(?:iratkozz(?:on)? fel|feliratkozás|feliratkozom)(?: (?:a |az )?.{0,25}hírlev[eé]l.{0,30})?|hírlev[eé]l(?:\\s?feliratkozás)?|köves(?:s|sen) minket.{0,40}',
      '(?:abonează-te|abonați-vă|înscrie-te)(?: (?:la|acum) .{0,40})?|urmărește-ne (?:pe|și pe) .{2,40}|newsletter(?:ul nostru)?',
    ),
  ],
  [
    'advertisement',
    wholeLine(
      'реклама|партнерський (?:матеріал|проєкт)|на правах реклами',
      '(?:reklama|inzerce|inzercia|komerční sdělení|článek pokračuje pod reklamou)',
      '(?:annons(?:er)?|sponsrat innehåll|i samarbete med .{2,30}|artikeln fortsätter (?:under|efter) .{2,20})',
      '(?:annonce(?:r)?|annonse(?:r)?|annonsørinnhold|sponsoreret(?: indhold)?|artiklen fortsætter (?:under|efter) .{2,20}|saken fortsetter under .{2,20})',
      '(?:mainos|ilmoitus|kaupallinen yhteistyö|juttu jatkuu mainoksen jälkeen|artikkeli jatkuu (?:mainoksen|kuvan) (?:alla|jälkeen))',
      '(?:διαφήμιση|διαφημιστικό περιεχόμενο|χορηγούμενο(?: περιεχόμενο)?)',
      '(?:hirdetés|reklám|támogatott tartalom|a cikk (?:a hirdetés|tovább).{0,20}folytatódik|szponzorált(?: tartalom)?)',
      '(?:publicitate|advertorial|articolul continuă (?:mai jos|după) ?.{0,20})',
    ),
  ],
  [
    'related',
    wholeLine(
      '(?:читайте|дивіться) (?:також|ще|далі)|(?:(?:новини|матеріали|статті) )?(?:за темою|по темі|до теми)|схожі (?:статті|новини|матеріали)|(?:найпопулярніше|найбільш читане|популярне)',
      '(?:čtěte|přečtěte si|prečítajte si|čítajte) (?:také|též|i|aj|dále|tiež)|(?:související|súvisiace|podobné) (?:články|zprávy|témata)|(?:nejčtenější|najčítanejšie)(?: .{1,12})?|mohlo by (?:vás|se vám|sa vám) (?:také |tiež )?(?:zajímat|líbit|zaujímať|páčiť)',
      'läs (?:också|även|mer|vidare)|(?:relaterad[et]?|liknande|fler|mer om)(?: (?:artiklar|nyheter|innehåll|läsning))|mest läs(?:t|a)|du kanske också (?:gillar|är intresserad av).{0,10}',
      '(?:læs|les) (?:også|mere|mer|videre)|(?:relatere(?:de|rte)|lignende|flere|mere om)(?: (?:artikler|nyheder|nyheter|saker|indhold))|mest læste?|mest leste?|du (?:vil måske|vil kanskje) også .{2,20}',
      'lue (?:myös|lisää)|(?:aiheeseen liittyvä[ät]?|samankaltaisia|suositellut)(?: (?:artikkelit|artikkeleita|uutiset|uutisia|jutut|juttuja|tuotteet|tuotteita))?|(?:luetuimmat|suosituimmat)|saatat pitää myös.{0,15}',
      'διαβάστε (?:επίσης|ακόμη|ακόμα|περισσότερα|και)|σχετικά (?:άρθρα|θέματα|νέα)|(?:δημοφιλή|δημοφιλέστερα)(?: .{1,12})?|δείτε (?:επίσης|ακόμα)|ίσως σας ενδιαφέρει.{0,10}',
      '(?:olvas(?:d|sa) el|nézd meg)(?: (?:ezt )?is|.{0,12})?|(?:kapcsolódó|ajánlott|hasonló|további)(?: (?:cikkek|cikkeink|hírek|tartalmak|anyagok))|(?:legolvasottabb|legnépszerűbb)(?: .{1,12})?|ez is érdekelhet.{0,10}|(?:ezt )?(?:ne hagyja ki|ajánljuk még).{0,4}',
      '(?:citește|citeşte|vezi|citiți) (?:și|şi|mai mult|mai departe)|(?:articole|știri|ştiri) (?:similare|recomandate|pe aceeași temă)|cele mai citite|te-ar (?:mai )?putea interesa.{0,10}|recomandări',
      // The headline of another text after such a phrase, within the text.
      '(?:читайте також|čtěte (?:také|též)|přečtěte si také|čítajte (?:aj|tiež)|läs (?:också|även)|(?:læs|les) også|lue myös|διαβάστε επίσης|olvasd el ezt is|citește (?:și|şi)) ?[:：>»|] ?.{4,160}',
    ),
  ],
  [
    'notice',
    wholeLine(
      'увійти(?: (?:через|за допомогою|на сайт).{0,30})?|зареєструватися|прийняти всі(?: .{1,12})?|налаштування (?:cookies?|файлів cookie)',
      'přihlásit(?: se)?|prihlásiť sa|(?:přijmout|povolit|odmítnout|prijať|odmietnuť)(?: všechn[yoa]| vše| všetk[oy])?(?: cookies)?|nastavení cookies|(?:článek|obsah) (?:je )?(?:pouze|jen) pro předplatitele.{0,30}',
      'logga in(?: (?:för|med|på) .{2,40})?|(?:godkänn|acceptera|avvisa)(?: alla)?(?: cookies| kakor)?|hantera (?:cookies|kakor)|redan (?:prenumerant|kund)\\??.{0,20}|(?:artikeln är )?(?:endast )?för prenumeranter.{0,20}|läs hela (?:artikeln|texten) .{0,20}(?:prenumer|som).{0,30}',
      'logg? (?:ind|inn)(?: (?:for|med|på|her) .{2,40})?|(?:accepter|godta|godkend|avvis|afvis)(?: alle)?(?: cookies| informasjonskapsler)?|(?:cookie-?indstillinger|cookie-?innstillinger)|(?:kun )?for abonnenter.{0,20}|(?:få|kjøp|køb) (?:fuld |full |ubegrænset |digital )?(?:adgang|tilgang) til .{2,60}|læs resten af artiklen.{0,30}',
      'kirjaudu(?: sisään)?(?: .{1,25})?|(?:hyväksy|hylkää)(?: kaikki)?(?: evästeet)?|evästeasetukset|(?:vain )?tilaajille.{0,20}|oletko jo tilaaja.{0,20}',
      '(?:σύνδεση|συνδεθείτε)(?: .{1,25})?|(?:αποδοχή|απόρριψη)(?: όλων)?(?: των cookies)?|ρυθμίσεις cookies|(?:είστε ήδη )?συνδρομητής\\??.{0,15}',
      '(?:bejelentkezés|belépés|jelentkezz be)(?: .{1,25})?|(?:elfogadom|elutasítom)(?: az összeset| mindet)?|(?:süti|cookie)(?:k)? ?beállítás(?:ok|ai)?',
      '(?:autentificare|conectare|conectează-te|intră în cont)(?: .{1,25})?|(?:acceptă|respinge)(?: tot| toate)?(?: cookie-urile)?|setări cookie.{0,10}',
    ),
  ],
  [
    'legal',
    wholeLine(
      'політика конфіденційності|(?:угода користувача|умови використання)|(?:усі|всі) права захищен[оі].{0,80}',
      '(?:zásady|ochrana) (?:ochrany )?osobn(?:ích|ých) údaj(?:ů|ov)|(?:obchodní|všeobecné) podmínky|(?:všechna|všetky) práva (?:vyhrazena|vyhradené).{0,80}|jakékoliv? užití obsahu.{0,120}',
      '(?:integritets|sekretess|cookie)-?policy|(?:allmänna )?(?:användar)?villkor|alla rättigheter (?:förbehållna|reserverade).{0,60}',
      '(?:privatlivs|persondata|cookie|personvern)-?(?:politik|erklæring|policy)|(?:handels|bruger|bruks)?(?:betingelser|vilkår)|alle ret(?:tigheder|tigheter) (?:forbeholdes|reservert).{0,60}',
      '(?:tietosuoja|rekisteri)(?:seloste|käytäntö|lauseke)|käyttöehdot|(?:kaikki )?oikeudet pidätetään.{0,60}',
      '(?:πολιτική|δήλωση) (?:απορρήτου|cookies|προστασίας .{2,40})|όροι χρήσης|με (?:την )?επιφύλαξη παντός.{0,60}',
      'adat(?:védelmi|kezelési) (?:tájékoztató|nyilatkozat|szabályzat)|(?:felhasználási|általános szerződési) feltételek|minden jog fenntartva.{0,60}',
      'politica (?:de )?(?:confidențialitate|confidenţialitate|cookies?)|termeni (?:și|şi) condiții|toate drepturile (?:sunt )?rezervate.{0,60}',
    ),
  ],
];
