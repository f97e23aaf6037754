/** Phrases in English, German, Dutch, Swedish, Danish, Norwegian and Icelandic. */
import type { LanguagePhrases } from './phrase-rows';

export const GERMANIC: readonly LanguagePhrases[] = [
  // English.
  {
    readAlso: 'read more/also/next, also read, read this also/too',
    related:
      'related/recommended/similar/popular/latest/more/trending/top sponsored/ article/articles/stories/post/posts/news/reading/content/links/topics/videos/products/items, ' +
      'like-this?/enjoyed-this?/ you may/might also like/love/enjoy/be-interested-in, ' +
      'like/enjoyed this? read more/next/also, most read/popular/viewed, up next, ' +
      'customers/shoppers/people also bought/viewed/liked/purchased, ' +
      'customers/shoppers/people who bought/viewed this/these item/items/ also bought/viewed/liked/purchased, ' +
      'frequently bought together, sponsored items/products, don’t miss, recommended/suggested/picked for you, ' +
      'more like this, trending now, related/recommended/popular/more recipes/reads, ' +
      'similar/related ads/entries/events/jobs/listings/titles, ' +
      'fans/others/people/visitors also consider/considered/like/liked/viewed/visited, you may/might also consider, ' +
      'compare with similar items/products',
    share:
      'share/tweet/pin/post/like this/it/the/ page/article/story/post/recipe/, share this copy and paste, ' +
      'copy link to-paste-in-your-message/, link copied, print this/ page/article/',
    order:
      'subscribe now/today/, subscribe to our newsletter/newsletters…, free/ weekly/daily/ newsletter sign-up/, ' +
      'our/join-our/the free/ weekly/daily/ newsletter, download/get our/the free/ mobile/ app now/',
    advertisement:
      'ad, advertisement/advertisements/advertising/sponsored, sponsored content, ' +
      'article/story/content continues below/after-ad/after-advertisement/after-this-ad/after-this-advertisement',
    notice:
      'already a/ subscriber/subscriber?/subscribed/subscribed?/registered/registered?/member/member? log-in/sign-in/ here/, ' +
      'already have an account/account? log-in/sign-in/ here/, log/sign in, ' +
      'log/sign in or/ register/sign-up/create-an-account, accept/allow/reject/decline all/ cookies/, ' +
      'accept/allow and close/continue, ' +
      'manage my/ cookies/preferences/consent, cookie settings/preferences/policy',
    legal:
      'privacy policy/notice/, terms of-use/of-service/and-conditions/conditions/, ' +
      'do not sell or-share/ my personal/ information, imprint',
    control:
      'sort by/, order by, newest/oldest/latest first, price low/high to high/low, ' +
      'skip/jump to the/ main/page/ content/navigation/menu/search/footer/article/post/comment/comments/recipe/recipe-card/video, ' +
      'get/driving directions, get/driving directions to…, ' +
      'view/show/open/see on/in/ a/the/ larger/google/ map/maps, map unavailable, expand/collapse all, ' +
      'expand-all collapse-all, print this/ recipe, ' +
      'view/open/open-in/open-image/open-image-in/open-photo/open-photo-in gallery, ' +
      'click/tap here/on/ the/ image/photo/picture/ to enlarge/zoom image/photo/, loading please wait, ' +
      'apply for this/ job/position/role, apply now/online, ' +
      'recommend/email/send/tell this/ job/page/article/story/ to/ a friend, report this page, ' +
      'back/return/go to the/ table-of/ contents, back to top, ' +
      'listen to this/the article please/ log-in/sign-in/',
    answer:
      'add/post/write/leave/submit/enter/make a/an/your/you new/ solution/answer/reply/comment/response/review, ' +
      'your answer/reply/comment, quick reply, post/write answer/reply, ' +
      'reply to this/ thread/topic/post/discussion',
    shopTerms:
      'delivery/shipping/postage/returns/refunds/exchanges/payment/payments, ' +
      'delivery/shipping/postage/payment/return/returns/refund/refunds/exchange ' +
      'information/info/options/methods/policy/policies/details/costs/charges/rates/terms, ' +
      'delivery/shipping/postage/payment/payments/returns/refunds/exchanges and/ ' +
      'delivery/shipping/returns/refunds/exchanges/payment/payments/handling/collection/warranty ' +
      'information/info/policy/policies/details/options/, ' +
      'free/easy/our/international/home/standard/express/next-day delivery/shipping/returns ' +
      'policy/policies/information/options/, ways/how to pay, secure payment/payments, click and/ collect',
  },
  // German.
  {
    readAlso:
      'lesen sie auch/mehr/dazu, lies auch, mehr lesen, lesetipp, auch lesenswert, lesen sie dazu auch, ' +
      'weiterlesen, mehr zum thema, auch interessant, passend zum thema',
    related:
      'neueste/letzte/aktuelle/beliebte/beliebteste/empfohlene artikel/beiträge/nachrichten/meldungen, ' +
      'mehr artikel, am meisten gelesen, ähnliche produkte/artikel, ' +
      'andere/ kunden kauften/interessierten-sich/sahen-sich auch/, kunden kauften auch…, ' +
      'wird oft zusammen gekauft, zuletzt angesehen, zuletzt angesehene artikel, ' +
      'das könnte sie/dich auch interessieren, themenseiten zu diesem artikel, ' +
      'weitere/verwandte/ähnliche artikel/beiträge/themen/meldungen, meistgelesen artikel/, ' +
      'meistgelesene artikel, empfehlungen für sie/dich, für sie/dich empfohlen/ausgesucht, ' +
      'ähnliche/verwandte anzeigen/einträge/jobs/objekte/stellen/titel, ' +
      'mit ähnlichen artikeln/produkten vergleichen',
    share:
      'teilen diesen/ beitrag/artikel/, kopieren/kopiere link, link kopieren/kopiert, artikel/ drucken, ' +
      'auf/per teilen/versenden/senden, ' +
      'diese/diesen/dieses/den artikel/beitrag/seite/rezept/text teilen/empfehlen/versenden',
    follow: 'folgen sie uns auch/ auf/bei/, folge/folgt uns auf/, folgen auf, diskutieren sie mit',
    order:
      'jetzt/ newsletter abonnieren/bestellen/anmelden, jetzt/hier/ kostenlos/ abonnieren/anmelden, ' +
      'zum newsletter anmelden, app herunterladen',
    advertisement:
      'weiter nach der anzeige/werbung, nach der anzeige/werbung geht es weiter, ' +
      'artikel geht nach der werbung/anzeige weiter, weiterlesen nach der anzeige, gesponserter inhalt/beitrag, ' +
      'bezahlter inhalt, anzeige, werbung',
    notice:
      'alle cookies akzeptieren/ablehnen/zulassen, alle ablehnen, sie haben bereits ein abo/konto, ' +
      'nur für abonnenten, bereits abonnent, jetzt registrieren, jetzt/ einloggen, anmelden oder registrieren, ' +
      'cookie/cookies akzeptieren/einstellungen/ablehnen, alle akzeptieren, weiterlesen mit…, ' +
      'jetzt weiterlesen…',
    legal:
      'datenschutzerklärung/datenschutzhinweise/nutzungsbedingungen/cookie-richtlinie, ' +
      'barrierefreiheitserklärung, datenschutz, impressum, agb',
    control:
      'sortieren nach/, sortiert nach, neueste/älteste zuerst, preis aufsteigend/absteigend, ' +
      'weiter/springen zum inhalt, zum seitenanfang, direkt/ zum inhalt/hauptinhalt/menü/hauptmenü springen/, ' +
      'zur navigation/hauptnavigation springen/, auf/in der/google/ karte/maps anzeigen/öffnen/ansehen, ' +
      'alle/alles aufklappen/zuklappen/einklappen/ausklappen, direkt/springen/springe/ zum rezept springen/, ' +
      'rezept drucken/ausdrucken, bild/ vergrößern, zum vergrößern bitte/ klicken/anklicken, ' +
      'zurück zum inhalt/inhaltsverzeichnis, zurück zur übersicht/startseite/liste, nach oben, ' +
      'artikel/beitrag anhören/anlesen/vorlesen lassen/',
    answer:
      'eine/einen/ antwort/kommentar schreiben/verfassen/erstellen/hinzufügen/hinterlassen, ' +
      'schreibe/schreiben/verfasse/verfassen sie einen/eine antwort/kommentar, schnellantwort, ' +
      'deine/dein/ihr/ihre antwort/kommentar',
    shopTerms:
      'lieferung/versand/versandkosten/lieferkosten/zahlung/zahlungsarten/zahlungsmethoden/zahlungsmöglichkeiten/' +
      'bezahlung/rückgabe/rückgaberecht/retoure/retouren/rücksendung/umtausch/widerrufsrecht/' +
      'versandinformationen/lieferbedingungen/versandbedingungen, ' +
      'zahlung/versand/lieferung/bezahlung/rückgabe/umtausch und/ ' +
      'versand/lieferung/zahlung/zahlungsarten/rückgabe/retoure/retouren/umtausch/rücksendung/rückversand, ' +
      'informationen/infos zu/zur/zum versand/lieferung/zahlung/rückgabe, kostenloser/kostenlose/gratis versand/lieferung/rückgabe',
  },
  // Dutch.
  {
    readAlso: 'verder lezen, meer lezen, bekijk ook, lees ook/meer/verder',
    related:
      'laatste/recente/meer nieuws/artikelen/berichten, meest gelezen artikelen, ook interessant, ' +
      'anderen lazen ook, meer over dit onderwerp, aanbevolen voor jou, ' +
      'gerelateerde/vergelijkbare/aanbevolen artikelen/berichten/nieuws/producten/, gerelateerd, ' +
      'meest/best gelezen, vergelijkbare/soortgelijke advertenties/vacatures',
    share: 'deel/delen dit/deze/via/op/met/dit-artikel/deze-pagina, delen, kopieer link, link kopiëren',
    follow: 'volg ons, volg ons op/via/ook-op/ook-via…',
    order:
      'schrijf je nu/ in, meld je nu/ aan, abonneer je, aanmelden, inschrijven, ' +
      'schrijf-je-in/meld-je-aan/aanmelden/inschrijven voor/op nieuwsbrief/onze-nieuwsbrief/de-nieuwsbrief…, ' +
      'gratis/ nieuwsbrief ontvangen/',
    advertisement:
      'tekst/artikel gaat door/verder onder/na de advertentie, gesponsorde inhoud, ingezonden mededeling, ' +
      'advertentie, advertenties, gesponsord, artikel/tekst gaat verder onder/na…, ' +
      'lees verder onder/na de advertentie',
    notice:
      'alle/ cookies accepteren/weigeren/toestaan, inloggen, heb-je/heeft-u/al al/ een account?/, ' +
      'alles accepteren/weigeren, cookie/cookies beheren, dit/ artikel/ is/ alleen/exclusief voor abonnees…, ' +
      'verder lezen met-een-abonnement/als-abonnee, cookie-instellingen',
    legal: 'privacy/cookie statement/beleid/policy/verklaring, gebruiksvoorwaarden, algemene voorwaarden',
    rights: 'alle rechten voorbehouden',
    control:
      'sorteren/sorteer op, sorteren, ' +
      'ga/spring/direct direct/ naar de/ inhoud/hoofdinhoud/navigatie/content, terug/ naar boven, ' +
      'klik hier/ om te vergroten, bekijk/toon op de/ kaart, luister naar het/dit/ artikel',
    answer: 'plaats/schrijf/geef/laat een reactie achter/',
    shopTerms:
      'levering/bezorging/verzending/verzendkosten/retourneren/retour/retouren/betaling/betalen/ruilen/' +
      'betaalmethoden/betaalmogelijkheden/betaalwijzen/verzendinformatie/leveringsvoorwaarden/retourbeleid, ' +
      'levering/bezorging/verzending/verzenden/betaling/betalen/ruilen en/ ' +
      'levering/bezorging/verzending/retour/retouren/retourneren/betaling/betalen, gratis verzending/bezorging/retourneren',
  },
  // Swedish.
  {
    readAlso: 'läs också/även/mer/vidare, fortsätt läsa, läs hela artikeln',
    related:
      'relaterade/liknande/fler/rekommenderade/senaste artiklar/nyheter/inlägg, mest läst/lästa, ' +
      'senaste nytt/nyheterna, populärt just nu, du kanske också gillar, relaterade/liknande produkter/varor, ' +
      'mer om, andra/kunder köpte också, liknande annonser/jobb',
    share:
      'dela artikeln/sidan/på/via/med/, dela denna/den-här artikel/artikeln/sida, kopiera länk/länken, skriv ut, ' +
      'dela artikel',
    follow: 'följ oss på/',
    order:
      'prenumerera, nyhetsbrev, prenumerera/anmäl-dig/skriv-upp-dig på/till vårt/ nyhetsbrev…, bli prenumerant…',
    advertisement:
      'annons, annonser, annonssamarbete, artikeln fortsätter under/efter annonsen, sponsrat innehåll, ' +
      'i samarbete med…',
    notice:
      'logga in, acceptera/godkänn/avvisa/tillåt alla/ cookies/kakor/, endast/ för prenumeranter, ' +
      'hantera cookies/kakor, logga in för/med/på…, redan prenumerant/kund…',
    legal: 'integritetspolicy, personuppgiftspolicy, cookiepolicy, användarvillkor, villkor',
    rights: 'alla rättigheter förbehållna/reserverade',
    control:
      'hoppa till huvudinnehåll/innehåll/innehållet, till toppen, hoppa till huvudinnehållet, ' +
      'lyssna på artikel/artikeln/denna-artikel/artikeln',
    answer: 'lämna/skriv en kommentar',
    shopTerms:
      'leverans/frakt/retur/returer/betalning/leveransinformation/leveransvillkor/fraktinformation/returpolicy/' +
      'betalningsalternativ/betalsätt, leverans/frakt/betalning/byten och/ ' +
      'leverans/frakt/retur/returer/betalning/byten, fri/gratis frakt/retur/leverans',
  },
  // Danish.
  {
    readAlso: 'læs også/mere/videre, læs hele artiklen, fortsæt læsning',
    related:
      'relaterede/lignende/flere/seneste artikler/nyheder/indlæg, mest læst/læste, seneste nyt, ' +
      'andre læser også/, måske er du interesseret i, relaterede/lignende produkter/varer, andre købte også, ' +
      'lignende annoncer/job',
    share:
      'del artikel/artiklen/på/via/siden, del denne artikel/side, kopier link/linket, udskriv, print artikel, ' +
      'del på e-post',
    follow: 'følg os på/, følg med på',
    order:
      'nyhedsbrev, tilmeld dig vores/ nyhedsbrev/, tilmeld dig vores/ nyhedsbrev…, abonner på…, bliv abonnent…',
    advertisement:
      'annonce, annoncer, annoncørbetalt indhold, artiklen fortsætter under/efter annoncen, ' +
      'sponsoreret indhold/',
    notice:
      'log ind/på, accepter/afvis/tillad alle/ cookies/, kun for abonnenter, for abonnenter, ' +
      'log ind for/med/på/her…, få/køb fuld/ubegrænset/digital/ adgang til…, læs resten af artiklen…',
    legal: 'privatlivspolitik, cookiepolitik, persondatapolitik, betingelser, brugervilkår',
    rights: 'alle rettigheder forbeholdes/forbeholdt',
    control:
      'gå/spring/hop til hovedindhold/indhold/indholdet, til toppen, spring til menu, ' +
      'lyt til artikel/artiklen/denne-artikel',
    answer: 'skriv/efterlad en/ kommentar',
    shopTerms:
      'levering/fragt/forsendelse/retur/returnering/betaling/leveringsbetingelser/returpolitik/' +
      'betalingsmuligheder, levering/fragt/betaling og/ levering/fragt/retur/returnering/betaling/ombytning, ' +
      'gratis/fri levering/fragt/retur',
  },
  // Norwegian.
  {
    readAlso: 'les også/òg/mer/meir/videre/vidare, les hele saken, fortsett å lese',
    related:
      'relaterte/lignende/flere/siste artikler/saker/nyheter/innlegg, mest lest/leste, siste nytt, ' +
      'andre leser også/, anbefalt for deg, relaterte/lignende produkter/varer, andre/kunder kjøpte også, ' +
      'lignende annonser/stillinger',
    share: 'del artikkelen/saken/på/via/siden, kopier lenke/lenken, skriv ut, del artikkel',
    follow: 'følg oss på/',
    order: 'nyhetsbrev, vårt nyhetsbrev, meld deg på vårt/ nyhetsbrev…, abonner på…',
    advertisement:
      'annonse, annonser, annonsørinnhold, saken/artikkelen fortsetter/fortset under/etter annonsen/annonsa, ' +
      'sponset innhold',
    notice:
      'logg inn/på, godta/avvis/tillat alle/ cookies/informasjonskapsler/, kun for abonnenter, for abonnenter, ' +
      'logg inn for/med/på/her…, få/kjøp full/digital/ tilgang til…',
    legal: 'personvernerklæring, vilkår for/ bruk/, brukervilkår, personvern-policy',
    rights: 'alle rettigheter reservert/forbeholdt',
    control:
      'hopp/gå til hovedinnhold/innhold/innholdet, til toppen, hopp til hovedinnholdet, ' +
      'lytt til artikkelen/saken/denne-saken/denne-artikkelen',
    answer: 'legg igjen en kommentar, skriv en/ kommentar',
    shopTerms:
      'levering/frakt/retur/betaling/leveringsinformasjon/leveringsbetingelser/returvilkår/' +
      'betalingsalternativer, levering/frakt/betaling/bytte og/ levering/frakt/retur/betaling/bytte, ' +
      'gratis/fri frakt/levering/retur',
  },
  // Icelandic.
  {
    readAlso:
      'lesa/lestu/lesið meira/einnig/líka/nánar, sjá/sjáðu nánar, lesa frétt/alla greinina, halda áfram að lesa',
    related:
      'tengdar/skyldar/svipaðar/nýjustu/fleiri/nýlegar fréttir/greinar/færslur, mest lesið/lesnar/skoðað, ' +
      'nýjast, aðrar fréttir',
    share: 'deila/deildu á/frétt/grein/fréttinni/þessari-frétt/þessu/, deila á samfélagsmiðlum',
    follow: 'fylgdu/fylgið okkur/ á/, fylgstu/fylgist með okkur/ á/',
    order: 'skráðu/skráning/skrá þig/mig/ á póstlista/póstlistann/fréttabréf/fréttabréfið',
    advertisement: 'auglýsing, kostuð kynning/umfjöllun',
    notice: 'skráðu þig inn',
    rights: 'öll/allur réttindi/réttur áskilin/áskilinn',
    control: 'beint í efni',
  },
];
