/** Direction of a page's text as its title tells it: half of all Arabic, Hebrew and Persian pages state none in HTML. */

const LETTERS = /\p{L}/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Returns `rtl` if most letters of the title are of a script that is written from right to left, and '' otherwise. */
export const titleDirection = (title: string): '' | 'rtl' =>
  2 * countOf(title, RIGHT_TO_LEFT) > countOf(title, LETTERS) ? 'rtl' : '';
