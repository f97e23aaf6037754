/**
 * Fixed table of the characters that form words, so that every runtime splits a page into the same words,
 * whichever version of Unicode its own library knows. Made from Unicode 17: letters are categories L and M
 * and all numbers except decimal digits; digits are category Nd. Letters of scripts that put no spaces
 * between words (Han, Kana, Thai, Lao, Khmer, Burmese) are words by themselves.
 */

/** Classes of characters in the words that the model reads; anything but a letter or a digit separates words. */
export const SEPARATOR = 0;
export const LETTER = 1;
export const DIGIT = 2;
/** A letter that is a word by itself. */
export const LONE_LETTER = 3;

/** Runs of characters, each as gap, class mark (`.` letter, `!` digit, `_` lone letter) and length, in base 36. */
const RUNS =
  '1c!a 7.q 6.q 1b.1 7.2 1.1 3.2 1.3 1.n 1.v 1.cq 4.c e.5 7.1 1.1 h.39 1.2 2.4 1.1 6.1 1.3 1.1 1.k 1.2b ' +
  '1.3v 1.4t 1.12 2.1 6.15 8.19 1.1 1.2 1.2 1.1 8.r 4.4 t.b 5.1s 0!a 4.2u 1.8 2.a 1.6 0!a 0.3 2.1 g.1n ' +
  '2.2t e!a 0.18 4.1 2.1 2.1a i.s 4.b 5.o 1.7 7.23 1.3l 2!a 1.j 1.8 2.2 2.m 1.7 1.1 3.4 2.9 2.2 2.4 8.1 ' +
  '4.2 1.5 2!a 0.2 2.6 2.1 1.1 2.3 1.6 4.2 2.m 1.7 1.2 1.2 1.2 2.1 1.5 4.2 2.3 3.1 7.4 1.1 7!a 0.6 b.3 ' +
  '1.9 1.3 1.m 1.7 1.2 1.5 2.a 1.3 1.3 2.1 f.4 2!a 9.7 1.3 1.8 2.2 2.m 1.7 1.2 1.5 2.9 2.2 2.3 7.3 4.2 ' +
  '1.5 2!a 1.7 a.2 1.6 3.3 1.4 3.2 1.1 1.2 3.2 3.3 3.c 4.5 3.3 1.4 2.1 6.1 e!a 0.3 d.d 1.3 1.n 1.g 2.9 ' +
  '1.3 1.4 7.2 1.3 1.2 2.4 2!a 8.7 1.4 1.8 1.3 1.n 1.a 1.5 2.9 1.3 1.4 7.2 5.3 1.4 2!a 1.3 c.d 1.3 1.1f ' +
  '1.3 1.5 5.g 2!a 0.9 1.6 1.3 1.i 3.o 1.9 1.1 2.7 3.1 4.6 1.1 1.8 6!a 2.2 d_1c 1_2 c_7 9!a 13_2 1_1 ' +
  '1_5 1_o 1_1 1_a 1_2 9_1 2_5 1_1 9!a 2_4 w.1 n.2 6!a 0.a 1.1 1.1 1.1 4.a 1.10 4.k 1.i 1.10 9.1 1l_17 ' +
  'k_1 0!a 6_6 4_4 3_1 3_2 7_3 4_d c_1 1!a 6.12 1.1 5.1 2.17 1.99 1.4 2.7 1.1 1.4 2.15 1.4 2.x 1.4 2.7 ' +
  '1.1 1.4 2.f 1.1l 1.4 2.1v 2.3 9.k 3.g g.2e 2.6 3.h8 2.h 1.q 5.23 3.b 7.m 9.m b.k c.d 1.3 1.2 c_1g ' +
  'z_1 4_1 3!a 6.a h.3 1.1 0!a 6.2h 7.17 5.1y a.v 1.c 4.c a!a 0.u 2.5 b.18 4.q 6!a 0.1 11.s 4.1r 1.t ' +
  '2.1 0!a 6!a d.1 8.1a 2.c k.25 3!a h.9 c.1c 0!a 0.1m c.1k 8!a 3.3 0!a 0.10 2.b 5.17 2.3 g.3 1.13 5.eu ' +
  '2.6 2.12 2.6 2.8 1.1 1.1 1.1 1.v 2.1h 1.7 1.1 3.3 1.7 3.4 2.6 4.d 5.3 1.7 37.2 2.6 5.b 6.d 1f.x h.1 ' +
  '4.1 2.a 1.1 3.5 6.1 1.1 1.1 1.4 1.b 2.4 5.5 4.1 1.1m k6.1o 26.m hi.u vg.6d 6.9 9.1 2.12 1.1 5.1 2.1k ' +
  '7.1 f.o 9.7 1.7 1.7 1.7 1.7 1.7 1.7 1.7 1.w 1b.1 d1_1 0.2 p.f 1.5 2.3 0_1 0.1 4_2e 2.2 2_3 1_2i 1.1 ' +
  '0_3 5.17 1.2m 3.4 a.w 1c_g w.a u.8 1.f w.a 13.f 8w_534 1s_g74 0.wd 1v.1a 2.7h 3.g 0!a 0.2 k.1f 1.a ' +
  '1.37 11.9 2.2v 2.2a k.1j 4.1 3.6 a.1g c.1y a!a 6.o 3.1 1.3 0!a 0.10 2.10 c.t 3.1t e.1 0!a 6_5 1_a ' +
  '0!a 0_5 1.1j 9.e 2!a 6_n 3_1 3_2 0.1v o.3 2.g 2.5 a.6 2.6 2.6 9.7 1.7 1.17 1.e 6.3f 1.2 2!a 6.8mc ' +
  'c.n 4.1d 6is_a6 2_2y 12.7 c.5 5.c 1.d 1.5 1.1 1.2 1.2 1.30 x.a3 i.1s 2.1i 14.c 4.g g.g 1s.5 1.3r j!a ' +
  '7.q 6.q b_a 0.1 0_19 0.x 3.6 2.6 2.6 2.3 z.c 1.q 1.j 1.2 1.f 2.e y.3f c.19 c.1l h.2 35.1 3m.t 3.1d ' +
  'f.s 4.10 9.u 5.17 5.u 2.10 4.8 1.5 16.4e 2!a 6.10 4.10 4.14 8.1g c.b 1.f 1.7 1.2 1.b 1.f 1.7 1.2 ' +
  '3.1g c.8n 9.m a.8 o.6 1.16 1.9 1x.6 2.1 1.18 1.2 3.1 2.n 2.v 2.12 8.9 1c.j 1.2 5.x 4.q 6.q 12.1k 4.k ' +
  '2.1e 1.2 5.8 1.3 1.t 2.3 4.a n.v 1.w w.8 1.u 4.5 g.1i a.m 2.r 5.q n.7 28.21 1j.1f d.1f 7.1a 8!a 6!a ' +
  '0.s 3.5 1.n 62.v 1.16 1.2 3.2 g.6 1e.1a 8.11 r.m 16.s k.n 9.1z b.k 0!a 0.6 9.1o 7.1 d.p 7!a 6.1h 1!a ' +
  '4.4 8.10 2.1 9.1x 4.4 1.2 0!a 0.1 1.1 4.k b.i 1.11 6.4 1q.7 1.1 1.4 1.f 1.a 7.1n 5!a 6.4 1.8 2.2 2.m ' +
  '1.7 1.2 1.5 1.a 2.2 2.3 2.1 6.1 5.7 2.7 3.5 b.a 1.1 2.1 1.12 1.a 1.1 2.1 1.4 1.8 d.2 t.23 5!a 4.4 ' +
  'u.1y 1.1 8!a 4m.1i 2.9 n.6 y.1t 3.1 b!a 12.1l 7!a 6!k s.r 2.f 4!a 0.2 4.7 55.1n 2t.1s 0!a 0.9 c.8 ' +
  '2.1 2.8 1.2 1.u 1.2 2.9 c!a 1y.8 2.1a 2.8 1.2 r.1r 8.1 8.22 3.1 i.21 2v.8 2g.x f!a 6.9 1.19 1.9 f!a ' +
  '0.j 5.u 2.m 1.e 21.7 1.2 1.18 3.1 1.2 1.9 8!a 6.6 1.2 1.11 1.2 1.6 7!a 6.18 4!a 6u.n 9.h 1.15 3.5 ' +
  'd!a 0.1 2d.1 f.l 17.pm 2u.33 h.5g 218.2p f.ts g.m a.32z 5.g7 5a1.1c 0!a 1c6.ft 7.v 1!a 6.27 1!a 6.u ' +
  '2.5 b.1j 9.4 c!a 1.7 1.l 5.j c0.19 3!a 5i.2f 9.p 2.p 18.23 4.1l 7.h 1s.2 1_1 0.1 d_2 0.3 9.5p2 15.w ' +
  '2p.37 6pp_4 1_7 1_2 1_83 f_1 t_3 2_1 e_4 8.b0 1s4.2z 5.d 3.9 7.a 3.2 381!a ee.1a 2.n f2.5 3.6 8.8 ' +
  '2.7 u.4 44.3 3f.k c.k 30.p 3r.2d 1.1z 1.2 2.1 2.2 2.4 1.c 1.1 1.7 1.1t 1.4 2.8 1.7 1.s 1.4 1.5 1.1 ' +
  '3.7 1.9g 2.p 1.p 1.v 1.p 1.v 1.p 1.v 1.p 1.v 1.p 1.8 2!1e e8.1j 4.1e 8.1 e.1 m.5 1.f uo.v 6.6 5x.7 ' +
  '1.h 2.7 1.2 1.5 5.1q x.1 34.19 3.e 2!a 4.1 8x.v h.1c 0!a d2.w 0!a 5y.x 0!a 5h.v 1.m 8.2 68.7 1.4 1.2 ' +
  '1.f 1.5h 2.g 15.24 4!a lz.1n 1.3 1.4 24.19 1.f 5e.4 1.r 1.2 1.1 2.1 1.a 1.4 1.1 1.1 6.1 4.1 1.1 1.1 ' +
  '1.3 1.2 1.1 2.1 1.1 1.1 1.1 1.1 1.2 1.1 2.4 1.7 1.4 1.4 1.1 1.a 1.h 5.3 1.5 1.h g4.d 25f!a sm_wyo ' +
  'w_3dq 2_4ge 2_5rl f_ha 1wi_f2 15u_3t7 5_6ju';

const END = 0x40000;
const CLASS_OF_MARK: Record<string, number> = { '.': LETTER, '!': DIGIT, _: LONE_LETTER };

function readRuns(): Uint8Array {
  const table = new Uint8Array(END);
  let position = 0;
  for (const [, gap, mark, length] of RUNS.matchAll(/([0-9a-z]+)([.!_])([0-9a-z]+)/g)) {
    const start = position + Number.parseInt(gap, 36);
    position = start + Number.parseInt(length, 36);
    table.fill(CLASS_OF_MARK[mark], start, position);
  }
  return table;
}

let classes: Uint8Array | undefined;

/**
 * Class of every code point below 0x40000; there are no letters above. Made when first needed: a page whose words the
 * background reads does without it.
 */
export function characterClasses(): Uint8Array {
  classes ??= readRuns();
  return classes;
}
