/** Parses CSS colours and compares them by perceived difference. Pure. */

/** Colour in sRGB: channels 0 to 255, alpha 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

export const WHITE: Rgba = [255, 255, 255, 1];

const NUMBER = /[-+]?(?:\d*\.)?\d+(?:e[-+]?\d+)?%?/gi;

function encode(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, value * 255));
}

function decode(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Converts Björn Ottosson's OKLab to sRGB. */
function fromOklab(l: number, a: number, b: number, alpha: number): Rgba {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    encode(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    encode(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
    alpha,
  ];
}

function toOklab([red, green, blue]: Rgba): readonly [number, number, number] {
  const [r, g, b] = [decode(red), decode(green), decode(blue)];
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
    1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z,
    0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z,
  ];
}

/** Parses a computed CSS colour; null for forms that pages rarely use, such as `lab()` and wide gamuts. */
export function parseColour(css: string): Rgba | null {
  const [, form, body] = /^([a-z-]+)\((.*)\)$/i.exec(css.trim()) ?? [];
  if (!form) return null;
  const name = form === 'color' && body.startsWith('srgb ') ? 'srgb' : form;
  const numbers = (body.replaceAll('none', '0').match(NUMBER) ?? []).map((text) =>
    text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text),
  );
  if (numbers.length < 3) return null;
  const [first, second, third, alpha = 1] = numbers;
  switch (name) {
    case 'rgb':
    case 'rgba':
      return [first, second, third, alpha];
    case 'srgb':
      return [first * 255, second * 255, third * 255, alpha];
    case 'oklab':
      return fromOklab(first, second, third, alpha);
    case 'oklch': {
      const hue = (third * Math.PI) / 180;
      return fromOklab(first, second * Math.cos(hue), second * Math.sin(hue), alpha);
    }
    default:
      return null;
  }
}

/** Composites `top` over `bottom`, which is treated as opaque. */
export function over(top: Rgba, bottom: Rgba): Rgba {
  const mix = (i: 0 | 1 | 2) => top[i] * top[3] + bottom[i] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
export function luminance([red, green, blue]: Rgba): number {
  return 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue);
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: Rgba, b: Rgba): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Perceived difference of two opaque colours: distance in OKLab, about 1 from black to white. */
export function difference(a: Rgba, b: Rgba): number {
  const [p, q] = [toOklab(a), toOklab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
