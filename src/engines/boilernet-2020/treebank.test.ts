import { describe, expect, it } from 'vitest';
import { treebankWords } from './treebank';

const words = (text: string) => treebankWords(text).join(' ');

describe('treebankWords', () => {
  it('separates punctuation, except within numbers, times and words', () => {
    expect(words('At 3:30, 1,000 (of 3.5%) re-used A&B; x/y: 30–50… end--so... ok?!')).toBe(
      'At 3:30 , 1,000 ( of 3.5 % ) re-used A & B ; x/y : 30–50… end -- so ... ok ? !',
    );
    expect(words('mail me@x.org #1 $5 *')).toBe('mail me @ x.org # 1 $ 5 *');
  });

  it('separates full stops at the end of a sentence', () => {
    const text = 'See www.x.org/y. Mr. Smith (U.S.) left. (He did.) No, he "stayed." Then e.g. this. end.';
    expect(words(text)).toBe(
      "See www.x.org/y . Mr. Smith ( U.S. ) left . ( He did . ) No , he `` stayed . '' Then e.g. this. end .",
    );
  });

  it('distinguishes opening from closing quotes', () => {
    expect(words(`"A" ("b") say "c d". «e» ‘f’ ''g''`)).toBe(
      "`` A '' ( `` b '' ) say `` c d '' . « e » ‘ f ’ `` g ''",
    );
  });

  it('splits contractions', () => {
    expect(words("It's don't CAN'T they're I'd we'll boys' 'tis cannot Gonna o'neil’s")).toBe(
      "It 's do n't CA N'T they 're I 'd we 'll boys ' 'tis can not Gon na o'neil ’ s",
    );
  });
});
