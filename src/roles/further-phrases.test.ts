import { expect, it } from 'vitest';
import { roleOfPhrase } from './boilerplate-phrases';

it.each([
  ['Compartilhe no WhatsApp', 'share'],
  ['Assine nossa newsletter', 'promotion'],
  ['Leia também: Chuva fecha o porto de Santos', 'related'],
  ['Já é assinante? Faça login', 'notice'],
  ['Przejdź do treści', 'navigation'],
  ['Zapisz się na newsletter', 'promotion'],
  ['Dalsza część artykułu pod materiałem wideo', 'advertisement'],
  ['Najczęściej czytane', 'related'],
  ['본문 바로가기', 'navigation'],
  ['기사 공유하기', 'share'],
  ['많이 본 뉴스', 'related'],
  ['저작권자 © 가상일보 무단전재 및 재배포 금지', 'legal'],
  ['Iscriviti alla nostra newsletter', 'promotion'],
  ['Leggi anche', 'related'],
  ['© Riproduzione riservata', 'legal'],
  ['Schrijf je in voor onze nieuwsbrief', 'promotion'],
  ['Advertentie', 'advertisement'],
  ['Lees ook: Storm sluit de haven', 'related'],
  ['Подпишитесь на нашу рассылку', 'promotion'],
  ['Читайте также', 'related'],
  ['Поделиться в Telegram', 'share'],
  ['İlginizi çekebilir', 'related'],
  ['Çerez ayarları', 'notice'],
  ["Facebook'ta paylaş", 'share'],
  ['Baca juga: Badai menutup pelabuhan', 'related'],
  ['Iklan', 'advertisement'],
  ['Tin liên quan', 'related'],
  ['Đăng ký nhận bản tin', 'promotion'],
  ['ข่าวที่เกี่ยวข้อง', 'related'],
  ['แชร์บทความนี้', 'share'],
  ['यह भी पढ़ें', 'related'],
  ['विज्ञापन', 'advertisement'],
  ['আরও পড়ুন', 'related'],
  ['اخبار مرتبط', 'related'],
  ['כל הזכויות שמורות', 'legal'],
  ['Читайте також: Шторм закрив порт', 'related'],
  ['Přihlaste se k odběru novinek', 'promotion'],
  ['Läs också', 'related'],
  ['Artiklen fortsætter efter annoncen', 'advertisement'],
  ['Kirjaudu sisään', 'notice'],
  ['Διαβάστε επίσης', 'related'],
  ['Iratkozz fel hírlevelünkre', 'promotion'],
  ['Citește și: Furtuna închide portul', 'related'],
])('roleOfPhrase() takes “%s” for what it is in its language', (text, role) => {
  expect(roleOfPhrase(text)).toBe(role);
});

it.each([
  'Reklama piwa jest w Polsce zakazana od lat.',
  'Deel 2: de haven na de storm',
  'Giriş',
  'Zie ook',
  'Reklama na pivo je v Česku povolena.',
  'Jaakko kirjautui sisään taloon illalla.',
  'इस खबर को शेयर करने वाले लोग बहुत हैं',
  'Leia o texto antes de assinar.',
])('roleOfPhrase() takes “%s” for text when it only begins with such a word', (text) => {
  expect(roleOfPhrase(text)).toBeNull();
});
