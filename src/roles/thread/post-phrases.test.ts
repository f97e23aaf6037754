import { expect, it } from 'vitest';
import { isPostBoilerplate } from './post-phrases';

it.each([
  '已赞过',
  '已赞过 已踩过<',
  '评论 (3)',
  '展开全部',
  '返信する',
  '답글',
  'Yanıtla',
  'Пожаловаться',
  'Bagikan',
  'گزارش',
  'Kayıt tarihi: 4 Mart 2011',
  '登録日：2019年3月',
  'kelincibuas dan 6 lainnya memberi reputasi',
  'Ola i 3 innych',
  'Последний раз редактировалось Ирина; 04.06.2024 в 11:23.',
  'Zuletzt bearbeitet von Jonas am 4. Juni 2024',
  'Příspěvky: 312',
  'Участник',
  '212 Beiträge',
])('%s is no text of a post when it is a line of its own', (line) => {
  expect(isPostBoilerplate(line)).toBe(true);
});

it.each(['评论区很热闹', 'Участник забега упал на финише', 'Bagikan resepnya kalau sudah jadi'])(
  '%s is the text of a post when it says more',
  (line) => {
    expect(isPostBoilerplate(line)).toBe(false);
  },
);
