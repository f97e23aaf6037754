import { expect, it } from 'vitest';
import { roleOfPhrase } from './role-of-phrase';

/** Lines of a language, each with its role. */
const LINES: Record<string, Record<string, string>> = {
  Icelandic: {
    'Lesa meira': 'related',
    'Mest lesið': 'related',
    'Deila á Facebook': 'share',
    Auglýsing: 'advertisement',
  },
  Catalan: {
    'Llegeix també: La tempesta tanca el port': 'related',
    'Comparteix-ho a Telegram': 'share',
    Publicitat: 'advertisement',
  },
  Basque: {
    'Irakurri gehiago': 'related',
    'Azken albisteak': 'related',
    Partekatu: 'share',
  },
  Galician: { 'Le tamén': 'related', 'As máis lidas': 'related', 'Copiar ligazón': 'share' },
  Albanian: {
    'LEXO EDHE: Ura u hap': 'related',
    'Lajmet e fundit': 'related',
    'Na ndiqni në Facebook dhe Instagram': 'promotion',
  },
  Macedonian: {
    'Поврзани вести': 'related',
    'Сподели на Фејсбук': 'share',
    'Сите права се задржани © 2024': 'legal',
  },
  'Serbian in Latin letters': {
    'Povezane vesti': 'related',
    'Podeli na Facebook-u': 'share',
    'Sva prava zadržana': 'legal',
  },
  'Serbian in Cyrillic': {
    'Повезане вести': 'related',
    'Прочитајте још: Мост је отворен': 'related',
    'Сва права задржана': 'legal',
  },
  Belarusian: { 'Чытайце таксама': 'related', Падзяліцца: 'share', Рэклама: 'advertisement' },
  'Greek in capitals': {
    'ΔΙΑΒΑΣΤΕ ΕΠΙΣΗΣ': 'related',
    'ΣΧΕΤΙΚΑ ΑΡΘΡΑ': 'related',
    ΔΙΑΦΗΜΙΣΗ: 'advertisement',
  },
  Turkish: { 'İLGİLİ HABERLER': 'related', 'ilgili haberler': 'related', "Facebook'ta paylaş": 'share' },
  Azerbaijani: { 'HƏMÇİNİN OXUYUN': 'related', 'Daha ətraflı': 'related', Paylaş: 'share' },
  Kazakh: {
    Толығырақ: 'related',
    'Соңғы жаңалықтар': 'related',
    Бөлісу: 'share',
    'Барлық құқықтар қорғалған': 'legal',
  },
  Uzbek: {
    'Oʻxshash yangiliklar': 'related',
    "O'xshash yangiliklar": 'related',
    'Мавзуга оид': 'related',
    Ulashish: 'share',
  },
  Mongolian: { Дэлгэрэнгүй: 'related', 'Холбоотой мэдээ': 'related', Сурталчилгаа: 'advertisement' },
  Georgian: {
    'მსგავსი სიახლეები': 'related',
    'ასევე წაიკითხეთ': 'related',
    გაზიარება: 'share',
    რეკლამა: 'advertisement',
  },
  Armenian: { 'Կարդացեք նաև': 'related', Կիսվել: 'share', Գովազդ: 'advertisement' },
  'Arabic with elongated letters and vowel marks': {
    'اقــرأ أيضاً': 'related',
    'إِقْرَأ أَيضًا': 'related',
    'شارك على فيسبوك': 'share',
  },
  'Persian with and without joiners': {
    پربازدیدترین‌ها: 'related',
    اشتراک‌گذاری: 'share',
    'اشتراک گذاری': 'share',
    'بيشتر بخوانيد': 'related',
  },
  Urdu: { 'یہ بھی پڑھیں': 'related', 'مزید پڑھیں: پل کھل گیا': 'related', اشتہار: 'advertisement' },
  'Hebrew with vowel marks': { 'קְרָאוּ גַּם': 'related', 'כתבות נוספות': 'related', 'שתפו בפייסבוק': 'share' },
  'Hindi with and without dots': {
    'यह भी पढें': 'related',
    'यह भी पढ़ें': 'related',
    'संबंधित खबरें': 'related',
    'फेसबुक पर शेयर करें': 'share',
  },
  Bengali: { 'আরও পড়ুন': 'related', 'সর্বাধিক পঠিত': 'related', 'শেয়ার করুন': 'share' },
  Marathi: { 'हे देखील वाचा': 'related', 'संबंधित बातम्या': 'related', जाहिरात: 'advertisement' },
  Gujarati: { 'આ પણ વાંચો: પુલ ખૂલ્યો': 'related', 'સંબંધિત સમાચાર': 'related' },
  Tamil: { 'மேலும் படிக்க': 'related', 'தொடர்புடைய செய்திகள்': 'related', விளம்பரம்: 'advertisement' },
  Telugu: { 'ఇవి కూడా చదవండి': 'related', 'తాజా వార్తలు': 'related' },
  'Sinhala with joiners': { 'තවත් කියවන්න': 'related', 'ජනප්‍රිය පුවත්': 'related', දැන්වීම: 'advertisement' },
  Nepali: { 'यो पनि पढ्नुहोस्': 'related', 'सम्बन्धित समाचार': 'related', 'सेयर गर्नुहोस्': 'share' },
  Khmer: { អានបន្ថែម: 'related', 'អាន​បន្ថែម': 'related', ចែករំលែក: 'share' },
  Burmese: { ဆက်စပ်သတင်းများ: 'related', မျှဝေပါ: 'share', ကြော်ငြာ: 'advertisement' },
  Amharic: { 'ተጨማሪ ያንብቡ': 'related', ያጋሩ: 'share', ማስታወቂያ: 'advertisement' },
  Malay: {
    'Berita berkaitan': 'related',
    'Kongsi di Facebook': 'share',
    'Hak cipta terpelihara © 2024': 'legal',
  },
  Tagalog: { 'Basahin din': 'related', 'Mga kaugnay na balita': 'related', 'Ibahagi sa Facebook': 'share' },
  Swahili: { 'Soma zaidi': 'related', 'Habari zinazohusiana': 'related', 'Shiriki kwenye WhatsApp': 'share' },
  'Chinese in traditional letters': {
    延伸閱讀: 'related',
    熱門文章: 'related',
    請繼續往下閱讀: 'advertisement',
  },
  Korean: { '관련 기사': 'related', '가장 많이 본 뉴스': 'related', 'URL 복사': 'share' },
  Romanian: { 'Citește și': 'related', 'Citeşte şi': 'related', 'CITESTE SI': 'related' },
  Vietnamese: { 'BÀI VIẾT LIÊN QUAN': 'related', 'Chia sẻ lên Facebook': 'share' },
};

it.each(Object.entries(LINES))('roleOfPhrase() takes lines in %s for what they are', (_, lines) => {
  const found = Object.keys(lines).map((line) => [line, roleOfPhrase(line)]);
  expect(Object.fromEntries(found)).toEqual(lines);
});

it.each([
  'Lesa meira um brúna í dag',
  'Мы в порту',
  'Folgen',
  'Giriş',
  'Kirish',
  'Deli',
  'Dapatkan beritahu',
  'Nyhetsbrevet kom för sent till hamnen.',
  '?',
  'Facebook sagt, der Hafen sei geschlossen',
  'Подробнее о мосте рассказал мэр',
  'Реклама пива запрещена в порту',
])('roleOfPhrase() takes “%s” for text', (text) => {
  expect(roleOfPhrase(text)).toBeNull();
});
