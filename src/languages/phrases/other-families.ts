/** Phrases in Hungarian, Greek, Albanian, Basque and Swahili, whose families have one language here. */
import type { LanguagePhrases } from './phrase-rows';

export const OTHER_FAMILIES: readonly LanguagePhrases[] = [
  // Hungarian.
  {
    readAlso:
      'olvasd/olvassa el ezt is, ezt is olvasd/olvassa el, tovább olvasom/olvasás/olvasok, ' +
      'olvass/olvasson tovább, tovább a cikkhez, bővebben, elolvasom',
    related:
      'kapcsolódó/hasonló/legfrissebb/legolvasottabb/további/friss cikkek/cikkeink/hírek/bejegyzések/tartalmak, ' +
      'ez/ezek is érdekelhet/érdekelheti/érdekelhetik, önnek ajánljuk, legolvasottabb, legnézettebb, ' +
      'ezt ne hagyja ki, nézd meg ezt is/, ajánljuk még, ' +
      'hasonló/kapcsolódó állások/hirdetések/termékek',
    share:
      'megosztás/megosztom/megosztása/oszd-meg a/ facebookon/másokkal/, link/hivatkozás másolása, nyomtatás, ' +
      'küldés e-mailben/emailben',
    follow: 'kövess/kövessen/követsz minket/bennünket a/, kövess minket itt is, csatlakozz hozzánk',
    order:
      'feliratkozás/feliratkozom hírlevélre/a-hírlevélre/hírlevelünkre/, hírlevél feliratkozás/, előfizetés, ' +
      'előfizetek, hírlevelünk, iratkozz/iratkozzon fel hírlevelünkre…, ' +
      'feliratkozás/feliratkozom a/ hírlevélre…',
    advertisement:
      'hirdetés, a/ cikk a/ hirdetés/hirdetésünk után/alatt folytatódik, támogatott/szponzorált tartalom, ' +
      'reklám',
    notice:
      'elfogadom/elutasítom az-összeset/mindet/a-cookie-kat/a-sütiket/, csak előfizetőknek, bejelentkezés, ' +
      'belépés, bejelentkezés/belépés facebookkal/google-fiókkal',
    legal:
      'adatvédelmi/adatkezelési tájékoztató/nyilatkozat/irányelvek/szabályzat, felhasználási feltételek, ' +
      'süti/cookie szabályzat/tájékoztató',
    rights: 'minden jog fenntartva',
    control:
      'ugrás/tovább/kihagyás a/ tartalomra/tartalomhoz/fő-tartalomra, ' +
      'vissza a/az tetejére/elejére/oldal-tetejére, cikk hallgatása/meghallgatása',
    answer: 'szólj/szóljon hozzá, hozzászólás írása/küldése',
    shopTerms:
      'szállítás/kiszállítás/fizetés/visszaküldés, szállítás/kiszállítás/fizetés és/ szállítás/fizetés/visszaküldés, ' +
      'szállítási/fizetési/visszaküldési módok/feltételek/információk/információ/költségek/lehetőségek, ' +
      'ingyenes szállítás/kiszállítás',
  },
  // Greek.
  {
    readAlso:
      'διαβάστε/δείτε επίσης/ακόμη/ακόμα/περισσότερα/σχετικά, συνέχεια ανάγνωσης, διαβάστε τη συνέχεια, ' +
      'διάβασε περισσότερα/επίσης',
    related:
      'σχετικά/δημοφιλή/τελευταία/περισσότερα/παρόμοια/πρόσφατα άρθρα/νέα/θέματα, ' +
      'σχετικές/τελευταίες ειδήσεις/αναρτήσεις, ροή ειδήσεων, τα/ πιο δημοφιλή, μπορεί να σας ενδιαφέρει/αρέσει, ' +
      'σχετικά/παρόμοια ακίνητα/προϊόντα, παρόμοιες αγγελίες',
    share:
      'κοινοποίηση/κοινοποιήστε στο/σε/, μοιράσου/μοιραστείτε το/στο/αυτό/τη-σελίδα/, αντιγραφή συνδέσμου, ' +
      'εκτύπωση σελίδας/',
    follow: 'ακολουθήστε/ακολούθησε/βρείτε μας/το στο/στα/',
    order: 'εγγραφείτε/εγγραφή/εγγράψου στο/σε newsletter/ενημερωτικό-δελτίο…',
    advertisement:
      'διαφήμιση, διαφημιστικό/χορηγούμενο/προωθούμενο περιεχόμενο, το άρθρο συνεχίζεται μετά τη διαφήμιση',
    notice:
      'αποδοχή/απόρριψη όλων/ των/ cookies/, μόνο για συνδρομητές, συνδεθείτε…, είστε ήδη/ συνδρομητής?/',
    legal:
      'πολιτική απορρήτου/cookies/προστασίας-προσωπικών-δεδομένων, όροι χρήσης/και-προϋποθέσεις, ' +
      'πολιτική/δήλωση προστασίας…',
    rights: 'με την/ επιφύλαξη παντός δικαιώματος/νομίμου-δικαιώματος',
    control: 'μετάβαση/παράλειψη στο/και-μετάβαση-στο περιεχόμενο/κύριο-περιεχόμενο, επιστροφή στην κορυφή',
    answer: 'γράψτε/αφήστε/προσθέστε ένα/το/ σχόλιο/σχόλιό-σας',
    shopTerms:
      'αποστολή/αποστολές/παράδοση/πληρωμή/επιστροφές, ' +
      'αποστολή/αποστολές/παράδοση/πληρωμή/πληρωμές και/ αποστολή/αποστολές/παράδοση/πληρωμή/επιστροφές, ' +
      'τρόποι/πολιτική/κόστος/έξοδα αποστολής/πληρωμής/επιστροφών/παράδοσης, δωρεάν αποστολή/μεταφορικά',
  },
  // Albanian.
  {
    readAlso:
      'lexo/lexoni edhe/gjithashtu/më-shumë/të-plotë, më shumë lexo, vazhdo leximin, lexo të plotë artikullin',
    related:
      'artikuj/lajme/postime të-ngjashëm/të-ngjashme/të-lidhur/të-lidhura/të-tjera, më të lexuarat/klikuarat, ' +
      'lajmet e fundit, të ngjashme/rekomanduara',
    share:
      'shpërndaje/shpërndaj/shpërndajeni/ndaje/ndajeni në/me-miqtë/lajmin/artikullin/, kopjo linkun/lidhjen',
    follow: 'na ndiqni/ndjek/ndiq në/edhe-në/, na ndiqni në rrjetet sociale',
    order: 'abonohu/regjistrohu në/për newsletter/buletin/buletinin-tonë/',
    advertisement: 'reklamë, reklamë - vazhdo leximin',
    notice: 'regjistrohu/identifikohu/kyçu',
    rights: 'të gjitha të-drejtat e/janë/ rezervuara/të-rezervuara',
    control: 'komento',
  },
  // Basque.
  {
    readAlso:
      'irakurri gehiago/ere/osorik, gehiago irakurri/ikusi/jakin, jarraitu irakurtzen, irakurtzen jarraitu',
    related:
      'erlazionatutako/lotutako/antzeko/azken/azkenak albisteak/artikuluak/berriak/edukiak, irakurrienak, ' +
      'gehien irakurritakoak, albiste gehiago',
    share: 'partekatu/banatu hemen/albistea/artikulua/orri-hau/, kopiatu esteka',
    follow: 'jarraitu/jarrai gaitzazu/iezaguzu/guri sare-sozialetan/',
    order: 'harpidetu/harpidetza buletinera/newsletterra/',
    advertisement: 'publizitatea, iragarkia',
    notice: 'hasi saioa',
    rights: 'eskubide guztiak gordeta/erreserbatuta',
    control: 'utzi/idatzi/gehitu iruzkina/iruzkin-bat',
  },
  // Swahili.
  {
    readAlso: 'soma zaidi/pia/hapa/habari-zaidi/habari-kamili, endelea kusoma',
    related:
      'habari/makala zinazohusiana/mpya/zaidi/nyingine, habari za hivi punde/karibuni, ' +
      'zinazosomwa/zilizosomwa zaidi/sana, unaweza pia kupenda',
    share:
      'shiriki/shirikisha/sambaza kwenye/kupitia/habari-hii/makala-hii/na-marafiki/, nakili kiungo/linki',
    follow: 'tufuate kwenye/katika/, fuatilia habari zetu/',
    order: 'jiunge/jisajili na/kwa/kupata jarida/jarida-letu/habari',
    advertisement: 'tangazo la biashara, matangazo ya biashara',
    notice: 'jisajili/ingia-kwenye-akaunti',
    rights: 'haki zote zimehifadhiwa',
    control: 'acha/andika/toa maoni/maoni-yako/jibu',
  },
];
