/** Phrases in Finnish, Estonian, Latvian and Lithuanian. */
import type { LanguagePhrases } from './phrase-rows';

export const BALTIC_AND_FINNIC: readonly LanguagePhrases[] = [
  // Finnish.
  {
    readAlso: 'lue myös/lisää, lue koko juttu/artikkeli, jatka lukemista',
    related:
      'aiheeseen liittyvää, luetuimmat/uusimmat/suosituimmat/suositellut/tuoreimmat jutut/uutiset/artikkelit/, ' +
      'lisää aiheesta, muita artikkeleita, sinua voisi kiinnostaa, samankaltaisia artikkeleita/juttuja, ' +
      'samankaltaisia/aiheeseen-liittyviä/suositellut tuotteita/tuotteet, saatat pitää myös näistä/, ' +
      'aiheeseen liittyvät tuotteet, samankaltaiset ilmoitukset/tuotteet',
    share:
      'jaa artikkeli/uutinen/juttu/linkki/sivu/, jaa tämä artikkeli/sivu/uutinen, kopioi linkki, tulosta sivu/, ' +
      'jaa facebookissa',
    follow: 'seuraa meitä, seuraa meitä somessa',
    order: 'uutiskirje, tilaa/liity meidän/ilmainen/ uutiskirje/uutiskirjeemme/uutiskirjeen/lehti/digi…',
    advertisement:
      'mainos, mainokset, kaupallinen yhteistyö, juttu/artikkeli jatkuu mainoksen/kuvan alla/jälkeen, ' +
      'mainos alkaa/päättyy',
    notice:
      'kirjaudu sisään/, rekisteröidy, hyväksy/hylkää/salli kaikki evästeet/, hyväksy/hylkää evästeet/, ' +
      'vain tilaajille, tilaajille, kirjaudu sisään…',
    legal: 'tietosuojaseloste, tietosuojakäytäntö, rekisteriseloste',
    rights: 'kaikki oikeudet pidätetään',
    control:
      'siirry/hyppää sisältöön/pääsisältöön/suoraan-sisältöön, takaisin ylös, sivun alkuun, ' +
      'kuuntele artikkeli/juttu',
    answer: 'kirjoita/jätä kommentti',
    shopTerms:
      'toimitus/palautus/palautukset/maksutavat/toimitustavat/toimitusehdot, toimitus/maksu ja/ palautus/palautukset/toimitus, ' +
      'ilmainen/maksuton toimitus/palautus',
  },
  // Estonian.
  {
    readAlso: 'loe/vaata ka/veel/lisaks/edasi/lähemalt/rohkem, loe kogu artiklit, jätka lugemist',
    related:
      'seotud/sarnased/loetumad/viimased/populaarsed/uuemad artiklid/uudised/lood/postitused, samal teemal, ' +
      'sind/teid võib huvitada, soovitame lugeda, loetumad, enim loetud, sarnased/seotud kuulutused/tooted, soovitame',
    share: 'jaga artiklit/lugu/seda/sõbraga/, kopeeri link, prindi, saada sõbrale',
    follow: 'jälgi/jälgige meid ka/',
    order: 'telli/liitu meie/ uudiskiri/uudiskirjaga',
    advertisement: 'reklaam, sisuturundus, lugu/artikkel jätkub pärast reklaami, sponsoreeritud sisu',
    notice:
      'logi sisse, registreeru/registreeri, nõustu/nõustun/keeldu kõigiga/kõigi küpsistega/, ' +
      'ainult/ tellijatele/tellijale, unustasid parooli?',
    legal: 'privaatsuspoliitika/privaatsustingimused/kasutustingimused, andmekaitsetingimused',
    rights: 'kõik õigused kaitstud/reserveeritud',
    control: 'liigu/mine edasi/ sisu/põhisisu juurde, tagasi üles',
    answer: 'lisa/kirjuta/jäta kommentaar',
    shopTerms:
      'tarne/tarneinfo/tagastamine/maksmine, tarne/makse/kohaletoimetamine ja/ tagastamine/tagastus/makse, tasuta tarne/transport',
  },
  // Latvian.
  {
    readAlso:
      'lasi/lasiet/lasīt arī/vairāk/tālāk/vēl/visu, uzzini/uzziniet vairāk, turpināt lasīt, lasi citur',
    related:
      'saistītie/līdzīgi/līdzīgie/lasītākie/populārākie/jaunākie raksti, saistītās/jaunākās/citas ziņas, ' +
      'iesakām izlasīt, tev varētu patikt, šobrīd aktuāli, lasītākie, līdzīgas/saistītās preces, ' +
      'līdzīgi sludinājumi',
    share:
      'dalīties/dalies/padalīties ar/ar-draugiem/ar-šo/, kopēt saiti, drukāt, izdrukāt, nosūtīt draugam, ' +
      'iesaki/ieteikt rakstu/šo-rakstu/',
    follow: 'seko/sekojiet mums/līdzi/līdzi-mums arī/',
    order: 'abonē/abonēt/piesakies/pieteikties jaunumus/jaunumiem/ziņas, abonē/pieraksties/piesakies…',
    advertisement: 'reklāma, reklāmraksts, raksts turpinās pēc reklāmas, apmaksāts saturs',
    notice:
      'ienākt/pieslēgties/reģistrēties/autorizēties, ' +
      'piekrist/pieņemt/noraidīt visām/visas/ sīkdatnēm/sīkdatnes/, tikai abonentiem, ziņot par kļūdu, ' +
      'atradi/pamanīji kļūdu?',
    legal: 'privātuma/sīkdatņu politika, lietošanas noteikumi, distances līgums',
    rights: 'visas tiesības aizsargātas/rezervētas',
    control: 'pāriet/doties uz saturu/galveno-saturu, uz augšu',
    answer: 'pievienot/rakstīt/atstāt komentāru',
    shopTerms:
      'piegāde/apmaksa/atgriešana, piegāde/apmaksa un/ piegāde/apmaksa/atgriešana, bezmaksas piegāde',
  },
  // Lithuanian.
  {
    readAlso:
      'skaityk/skaitykite/skaityti daugiau/toliau/plačiau/taip-pat/visą, taip pat skaitykite/skaityk, plačiau, ' +
      'skaityti straipsnį',
    related:
      'susiję/susijusios/panašūs/panašios/skaitomiausi/skaitomiausios straipsniai/naujienos/įrašai/tekstai, ' +
      'rekomenduojame, jums/jus gali/galėtų patikti/sudominti, daugiau naujienų, skaitomiausi, skaitomiausios, ' +
      'susijusios/panašios prekės, susiję/panašūs produktai/skelbimai',
    share:
      'dalintis/dalinkis/dalinkitės/pasidalinti/pasidalinkite/pasidalink per/su-draugais/, kopijuoti nuorodą, ' +
      'spausdinti, siųsti draugui, dalintis nuoroda',
    follow: 'sekite/sek mus/mūsų per/ir/socialiniuose-tinkluose/',
    order:
      'prenumeruoti/prenumeruok/prenumeruokite naujienlaiškį/naujienas/, naujienlaiškis, ' +
      'prenumeruoti/prenumeruok/prenumeruokite…',
    advertisement: 'reklama, rėmėjų/užsakomasis turinys, straipsnis tęsiamas po reklama',
    notice:
      'prisijungti/prisijunk/registruotis, sutinku/leisti/atmesti su/ visais/visus slapukais/slapukus/, ' +
      'tik prenumeratoriams, slapukų nustatymai',
    legal: 'privatumo/slapukų politika, naudojimosi/naudojimo sąlygos/taisyklės, taisyklės ir sąlygos',
    rights: 'visos teisės saugomos',
    control: 'pereiti/peršokti prie/į turinio/turinį/pagrindinio-turinio, į viršų',
    answer: 'palikti/rašyti/parašyti/palikite komentarą',
    shopTerms:
      'pristatymas/grąžinimas/apmokėjimas/mokėjimas, pristatymas/apmokėjimas ir/ grąžinimas/apmokėjimas/pristatymas, ' +
      'pristatymo/apmokėjimo/mokėjimo būdai/sąlygos/informacija, nemokamas pristatymas/grąžinimas',
  },
];
