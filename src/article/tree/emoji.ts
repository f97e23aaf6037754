/** Emoji and smilies: small images in the place of a sign that a font lacks, or that somebody typed in a forum. */
import { attribute } from '../../dom/tree';
import { hasClass } from '../../structure/element-roles';

/** Pictographs, flags and keycaps; digits are emoji too, but no sign begins with one. */
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{RI}{2}|[\d#*]\ufe0f?\u20e3)(?:\p{Emoji}|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])*$/u;

const NAME = /(?:^|[\s_-])(?:smil(?:ie|ey)|emoticon|(?:tw)?emoji(?:one)?)s?(?:[\s_-]|$)/i;
const FOLDER = /\/(?:smil(?:ie|ey)|emoticon|(?:tw)?emoji)s?\//i;
/** `:wink:`, `:-)`, `;P`. */
const TYPED = /^(?::[\w+-]+:|[:;=]['’]?-?[()[\]DPpOoSs3*|/\\])$/;
/** Longer, it describes a picture. */
const LONGEST = 20;

/** True when the page marks the image as a smiley, whatever its size. */
export function isEmojiImage(image: Element): boolean {
  return hasClass(image, NAME) || FOLDER.test(attribute(image, 'src') ?? '');
}

/** The text that the image stands for; '' where that is none. */
export function emojiOfImage(image: Element): string {
  const alt = attribute(image, 'alt')?.trim() ?? '';
  if (EMOJI.test(alt)) return alt;
  const isTyped = TYPED.test(alt) || (alt.length <= LONGEST && /\D/.test(alt) && isEmojiImage(image));
  // A word of its own, though the image may touch the one before.
  return isTyped ? ` ${alt}` : '';
}
