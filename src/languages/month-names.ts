/** Numbers of months by their names in any language. */
import { foldLetters } from './fold-letters';

/**
 * Names of the months from January to December by language: the forms that dates have, in the genitive where a language
 * declines them, the nominative, and abbreviations without their full stops (Unicode CLDR, with other spellings that
 * sites use). `-` stands for a name of another row, or for one that is another month elsewhere: Croatian October is
 * November in Polish. A name of two words is joined by `_`.
 */
const NAMES: Readonly<Record<string, string>> = {
  en: 'january february march april may june july august september october november december',
  'en short': 'jan feb mar apr may jun jul aug sept oct nov dec',
  de: 'januar februar märz april mai juni juli august september oktober november dezember',
  'de in Austria': 'jänner feber märz april mai juni juli august september oktober november dezember',
  'de in Austria, short': 'jänn - - - - - - - - - - -',
  'de short': 'jän feb mrz apr mai jun jul aug sep okt nov dez',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  'nl short': 'jan feb mrt apr mei jun jul aug sep okt nov dec',
  lb: 'januar februar mäerz abrëll mee juni juli august september oktober november dezember',
  sv: 'januari februari mars april maj juni juli augusti september oktober november december',
  da: 'januar februar marts april maj juni juli august september oktober november december',
  no: 'januar februar mars april mai juni juli august september oktober november desember',
  is: 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember',
  fo: 'januar februar mars apríl mai juni juli august september oktober november desember',
  af: 'januarie februarie maart april mei junie julie augustus september oktober november desember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'fr short': 'janv févr mars avr mai juin juil août sept oct nov déc',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'es in Peru': '- - - - - - - - setiembre - - -',
  'es short': 'ene feb mar abr may jun jul ago set oct nov dic',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  'pt short': 'jan fev mar abr mai jun jul ago set out nov dez',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'it short': 'gen feb mar apr mag giu lug ago set ott nov dic',
  ca: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
  gl: 'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro',
  ro: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  'ro short': 'ian feb mar apr mai iun iul aug sept oct noi dec',
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  'pl nominative':
    'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
  'pl short': 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  cs: 'ledna února března dubna května června července srpna září října listopadu prosince',
  'cs nominative': 'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
  'cs short': 'led úno bře dub kvě čvn čvc srp zář říj lis pro',
  sk: 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra',
  'sk nominative': 'január február marec apríl máj jún júl august september október november december',
  sl: 'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
  'sl nominative': 'januar februar marec april maj junij julij avgust september oktober november december',
  hr: 'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna - studenoga prosinca',
  'hr nominative': 'siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan - studeni prosinac',
  sr: 'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra',
  'sr nominative': 'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar',
  'sr Cyrillic': 'јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра',
  'sr Cyrillic nominative':
    'јануар фебруар март април мај јун јул август септембар октобар новембар децембар',
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  'ru nominative': 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  'ru short': 'янв февр мар апр май июн июл авг сент окт нояб дек',
  'ru shorter': 'янв фев мар апр мая июн июл авг сен окт ноя дек',
  uk: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  'uk nominative':
    'січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень',
  'uk short': 'січ лют бер квіт трав черв лип серп вер жовт лист груд',
  be: 'студзеня лютага сакавіка красавіка мая чэрвеня ліпеня жніўня верасня кастрычніка лістапада снежня',
  'be nominative':
    'студзень люты сакавік красавік май чэрвень ліпень жнівень верасень кастрычнік лістапад снежань',
  bg: 'януари февруари март април май юни юли август септември октомври ноември декември',
  'bg short': 'яну фев мар апр май юни юли авг сеп окт ное дек',
  mk: 'јануари февруари март април мај јуни јули август септември октомври ноември декември',
  'mk and sr short': 'јан феб мар апр мај јун јул авг сеп окт нов дец',
  lt: 'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio',
  'lt nominative':
    'sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis',
  lv: 'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris',
  'lv accusative':
    'janvārī februārī martā aprīlī maijā jūnijā jūlijā augustā septembrī oktobrī novembrī decembrī',
  et: 'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember',
  'et short': 'jaan veebr märts apr mai juuni juuli aug sept okt nov dets',
  fi: 'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  'fi nominative':
    'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu',
  hu: 'január február március április május június július augusztus szeptember október november december',
  'hu short': 'jan febr márc ápr máj jún júl aug szept okt nov dec',
  el: 'ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου',
  'el nominative':
    'ιανουάριος φεβρουάριος μάρτιος απρίλιος μάιος ιούνιος ιούλιος αύγουστος σεπτέμβριος οκτώβριος νοέμβριος δεκέμβριος',
  'el short': 'ιαν φεβ μαρ απρ μαΐ ιουν ιουλ αυγ σεπ οκτ νοε δεκ',
  sq: 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor',
  eu: 'urtarrilaren otsailaren martxoaren apirilaren maiatzaren ekainaren uztailaren abuztuaren irailaren urriaren azaroaren abenduaren',
  'eu nominative':
    'urtarrilak otsailak martxoak apirilak maiatzak ekainak uztailak abuztuak irailak urriak azaroak abenduak',
  ga: 'eanáir feabhra márta aibreán bealtaine meitheamh iúil lúnasa meán_fómhair deireadh_fómhair samhain nollaig',
  cy: 'ionawr chwefror mawrth ebrill mai mehefin gorffennaf awst medi hydref tachwedd rhagfyr',
  mt: 'jannar frar marzu april mejju ġunju lulju awwissu settembru ottubru novembru diċembru',
  tr: 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
  'tr short': 'oca şub mar nis may haz tem ağu eyl eki kas ara',
  az: 'yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr',
  'az short': 'yan fev mar apr may iyn iyl avq sen okt noy dek',
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
  kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
  ka: 'იანვარი თებერვალი მარტი აპრილი მაისი ივნისი ივლისი აგვისტო სექტემბერი ოქტომბერი ნოემბერი დეკემბერი',
  'ka dative':
    'იანვარს თებერვალს მარტს აპრილს მაისს ივნისს ივლისს აგვისტოს სექტემბერს ოქტომბერს ნოემბერს დეკემბერს',
  hy: 'հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի',
  'hy nominative':
    'հունվար փետրվար մարտ ապրիլ մայիս հունիս հուլիս օգոստոս սեպտեմբեր հոկտեմբեր նոյեմբեր դեկտեմբեր',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  'ar in the Levant':
    'كانون_الثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين_الأول تشرين_الثاني كانون_الأول',
  'ar in the Maghreb': 'جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر',
  'ar in Egypt': '- - - - - يونيه يوليه - - - - -',
  'ar in Morocco': 'يناير فبراير مارس أبريل ماي يونيو يوليوز غشت شتنبر أكتوبر نونبر دجنبر',
  fa: 'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر',
  'fa, whose year shows that its own calendar is meant':
    'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند',
  'fa, the same in Afghanistan': 'حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت',
  ps: 'جنوري فبروري مارچ اپریل می جون جولای اګست سپتمبر اکتوبر نومبر دسمبر',
  ur: 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر',
  he: 'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
  'he short': 'ינו פבר מרץ אפר מאי יונ יול אוג ספט אוק נוב דצמ',
  am: 'ጃንዋሪ ፌብሩዋሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር ኦክቶበር ኖቬምበር ዲሴምበር',
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  'hi with other spellings': 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर अक्तूबर नवम्बर दिसम्बर',
  'hi short': 'जन फर मार्च अप्रैल मई जून जुल अग सित अक्टू नव दिस',
  mr: 'जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर',
  ne: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर',
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
  'bn with other spellings': 'জানুয়ারী ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগষ্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
  gu: 'જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ સપ્ટેમ્બર ઑક્ટોબર નવેમ્બર ડિસેમ્બર',
  pa: 'ਜਨਵਰੀ ਫ਼ਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ',
  ta: 'ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்',
  te: 'జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్',
  kn: 'ಜನವರಿ ಫೆಬ್ರವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂಬರ್ ಅಕ್ಟೋಬರ್ ನವೆಂಬರ್ ಡಿಸೆಂಬರ್',
  ml: 'ജനുവരി ഫെബ്രുവരി മാർച്ച് ഏപ്രിൽ മേയ് ജൂൺ ജൂലൈ ഓഗസ്റ്റ് സെപ്റ്റംബർ ഒക്ടോബർ നവംബർ ഡിസംബർ',
  si: 'ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්',
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
  'th short': 'มค กพ มีค เมย พค มิย กค สค กย ตค พย ธค',
  lo: 'ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ',
  km: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ',
  my: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ',
  id: 'januari februari maret april mei juni juli agustus september oktober november desember',
  'id short': 'jan feb mar apr mei jun jul agu sep okt nov des',
  'id shorter': '- - - - - - - ags - - - -',
  ms: 'januari februari mac april mei jun julai ogos september oktober november disember',
  tl: 'enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre',
  sw: 'januari februari machi aprili mei juni julai agosti septemba oktoba novemba desemba',
  so: 'jannaayo febraayo maarso abriil maajo juun luuliyo agoosto sebtembar oktoobar nofembar desembar',
  zh: '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
};

/** Returns the names of the twelve months, language by language. */
export const monthNames = (): string[][] =>
  Object.values(NAMES).map((names) => names.split(' ').map((name) => name.replace('_', ' ')));

const NUMBERS = new Map(
  monthNames().flatMap((names) => names.map((name, i) => [foldLetters(name), i + 1] as const)),
);
NUMBERS.delete('');

/** Returns the number of the month, 0 for other words; in Hebrew also with the preposition before it. */
export const monthNumber = (name: string): number =>
  NUMBERS.get(foldLetters(name).replace(/^ב(?=[א-ת]{3})/, '')) ?? 0;
