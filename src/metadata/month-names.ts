/** Numbers of months by their names in any language. */

/**
 * Names of the months from January to December, a language or several alike in each row: the forms that dates have, in
 * the genitive where a language declines them (Unicode CLDR, with other spellings that sites use). Croatian is without
 * October, which is November in Polish. Languages whose names the rows of others have, as German, Dutch and Slovak, have
 * none; `-` stands for a name of another row. A name of two words is joined by `_`.
 */
const NAMES = [
  'january february march april may june july august september october november december',
  'jänner feber märz april mai juni juli august september oktober november dezember',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'janeiro fevereiro março abril maio junho julho agosto setiembre outubro novembro dezembro',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember',
  'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember',
  'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris',
  'janvārī februārī martā aprīlī maijā jūnijā jūlijā augustā septembrī oktobrī novembrī decembrī',
  'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio',
  'sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
  'ledna února března dubna května června července srpna září října listopadu prosince',
  'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
  'január február március április május június július augusztus szeptember október november december',
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna - studenoga prosinca',
  'siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan - studeni prosinac',
  'januarja februarja marec aprila maja junij julij avgusta septembra oktobra novembra decembra',
  'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra',
  'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar',
  'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor',
  'ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου',
  'ιανουάριος φεβρουάριος μάρτιος απρίλιος μάιος ιούνιος ιούλιος αύγουστος σεπτέμβριος οκτώβριος νοέμβριος δεκέμβριος',
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  'січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень',
  'студзеня лютага сакавіка красавіка мая чэрвеня ліпеня жніўня верасня кастрычніка лістапада снежня',
  'януари февруари март април май юни юли август септември октомври ноември декември',
  'јануари февруари март април мај јуни јули август септември октомври ноември декември',
  'јануар фебруар март април мај јун јул август септембар октобар новембар децембар',
  'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
  'yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr',
  'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
  'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
  'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro',
  'januari februari maret april mei juni juli agustus september oktober november desember',
  'januarie februarie maart april mei junie julie augustus september oktober november desember',
  'januari februari mac april mei jun julai ogos september oktober november disember',
  'enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre',
  'januari februari machi aprili mei juni julai agosti septemba oktoba novemba desemba',
  'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर अक्तूबर नवम्बर दिसम्बर',
  'जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर',
  'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
  'জানুয়ারী ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগষ্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
  'જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ સપ્ટેમ્બર ઑક્ટોબર નવેમ્બર ડિસેમ્બર',
  'ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்',
  'ജനുവരി ഫെബ്രുവരി മാർച്ച് ഏപ്രിൽ മേയ് ജൂൺ ജൂലൈ ഓഗസ്റ്റ് സെപ്റ്റംബർ ഒക്ടോബർ നവംബർ ഡിസംബർ',
  'ಜನವರಿ ಫೆಬ್ರವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂಬರ್ ಅಕ್ಟೋಬರ್ ನವೆಂಬರ್ ಡಿಸೆಂಬರ್',
  'ਜਨਵਰੀ ਫ਼ਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ',
  'జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్',
  'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر',
  'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر',
  // The Persian calendar, whose year shows that it is meant.
  'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند',
  // The Persian calendar by its Afghan names.
  'حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت',
  'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  'جانفي فيفري مارس ابريل ماي يونيه يوليه اغسطس سبتمبر اكتوبر نونبر دجنبر',
  'كانون_الثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين_الأول تشرين_الثاني كانون_الأول',
  'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
  'հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի',
  'იანვარი თებერვალი მარტი აპრილი მაისი ივნისი ივლისი აგვისტო სექტემბერი ოქტომბერი ნოემბერი დეკემბერი',
  'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
  '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
  // Abbreviations, without their full stops.
  'jan fev mrz abr - - - ags sep out - dez',
  'ene - mrt - - - - - szept okt - des',
  'jänn - - - - - - - - - - -',
  'janv févr mars avr mai juin juil août sept oct nov déc',
  'gen feb mar apr mag giu lug ago set ott nov dic',
  'ian feb mar apr mai iun iul aug sept oct noi dec',
  'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  'led úno bře dub kvě čvn čvc srp zář říj lis pro',
  'ιαν φεβ μαρ απρ μαΐ ιουν ιουλ αυγ σεπ οκτ νοε δεκ',
  'янв фев мар апр май июн июл авг сен окт ноя дек',
  'янв февр март апр мая июн июл авг сент окт нояб дек',
  'січ лют бер квіт трав черв лип серп вер жовт лист груд',
  'oca şub mar nis may haz tem ağu eyl eki kas ara',
  'जन फर मार्च अप्रैल मई जून जुल अग सित अक्टू नव दिस',
  'มค กพ มีค เมย พค มิย กค สค กย ตค พย ธค',
];

/** Returns the names of the twelve months, language by language. */
export const monthNames = (): string[][] =>
  NAMES.map((names) => names.split(' ').map((name) => name.replace('_', ' ')));

/** Returns a name without accents, which capitals lack, and with one form of letters that Arabic and Persian write apart. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\.|[\u0300-\u036f\u0653-\u0655]/g, '')
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ')
    .replace(/[يى]/g, 'ی')
    .replaceAll('ك', 'ک');

const NUMBERS = new Map(
  monthNames().flatMap((names) => names.map((name, i) => [keyOf(name), i + 1] as const)),
);
NUMBERS.delete('-');

/** Returns the number of the month, 0 for other words; in Hebrew also with the preposition before it. */
export const monthNumber = (name: string): number =>
  NUMBERS.get(keyOf(name).replace(/^ב(?=[א-ת]{3})/, '')) ?? 0;
