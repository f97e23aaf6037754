import { expect, it } from 'vitest';
import { emptyPageReason } from './empty-page-phrases';

it.each([
  ...[
    'Page not found',
    'Die Seite wurde nicht gefunden',
    'Cette page est introuvable',
    'お探しのページは見つかりませんでした',
  ],
  ...[
    'Pagina non trovata',
    'Página não encontrada',
    'Pagina niet gevonden',
    'Sidan hittades inte',
    'Siden ble ikke funnet',
  ],
  ...[
    'Sivua ei löydy',
    'Strona nie istnieje',
    'Stránka nenalezena',
    'Az oldal nem található',
    'Pagina nu a fost găsită',
  ],
  ...[
    'Η σελίδα δεν βρέθηκε',
    'Страница не найдена',
    'Сторінку не знайдено',
    'Sayfa bulunamadı',
    'Halaman tidak ditemukan',
  ],
  ...[
    'Không tìm thấy trang',
    'ไม่พบหน้าที่คุณต้องการ',
    '페이지를 찾을 수 없습니다',
    'הדף לא נמצא',
    'صفحه مورد نظر یافت نشد',
  ],
])('the reason is an error when a page says “%s”', (text) => expect(emptyPageReason(text)).toBe('error'));

it.each([
  ...[
    'No results',
    'Keine Treffer',
    'Nessun risultato',
    'Brak wyników',
    'Ничего не найдено',
    'Sonuç bulunamadı',
  ],
  ...['Tidak ada hasil', '검색결과가 없습니다', 'לא נמצאו תוצאות', 'कोई परिणाम नहीं मिला'],
])('the reason is an empty list when a page says “%s”', (text) =>
  expect(emptyPageReason(text)).toBe('empty list'),
);

it.each(['Le pagine del libro', 'Stránky města Písek', 'Artikelen over de brug', 'Статья о новом мосте'])(
  'there is no reason when a page says “%s”',
  (text) => expect(emptyPageReason(text)).toBeNull(),
);
