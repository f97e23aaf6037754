import { expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { findElementRanges } from '../../structure/element-ranges';
import { markReplyForms } from './reply-form';

const markedIn = (heading: string): string[] => {
  const { blocks } = pageOf(
    `<p>It strikes at noon.</p><div><h3>${heading}</h3><label>*</label></div><p>Really?</p>`,
  );
  const marks = markReplyForms(blocks, findElementRanges(blocks));
  return blocks.filter((_, i) => marks[i] === 1).map(({ text }) => text);
};

it.each([
  ...[
    'Leave a reply',
    'Schreiben Sie einen Kommentar',
    'Laisser un commentaire',
    'Deja una respuesta',
    '发表评论',
  ],
  ...['Lascia un commento', 'Geef een reactie', 'Deixe um comentário', 'Dodaj komentarz', 'Lämna ett svar'],
  ...[
    'Legg igjen en kommentar',
    'Jätä kommentti',
    'Vélemény, hozzászólás?',
    'Lasă un răspuns',
    'Napsat komentář',
  ],
  ...[
    'Добавить комментарий',
    'Залишити відповідь',
    'Αφήστε μια απάντηση',
    'Bir yanıt yazın',
    'Tinggalkan Balasan',
  ],
  ...[
    'Để lại một bình luận',
    'ใส่ความเห็น',
    '답글 남기기',
    'एक उत्तर छोड़ दें',
    'כתיבת תגובה',
    'دیدگاهتان را بنویسید',
  ],
])('a form to answer is marked when its heading is “%s”', (heading) =>
  expect(markedIn(heading)).toEqual([heading, '*']),
);

it.each(['Reply', 'Vastaa', 'Odpowiedz', 'Kutip', 'Il tuo commento mi fa piacere, e te lo dico volentieri'])(
  'nothing is marked when the line is “%s”',
  (line) => expect(markedIn(line)).toEqual([]),
);
