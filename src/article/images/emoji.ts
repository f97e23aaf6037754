/** Emoji and smilies: small images in place of a character that a font lacks, or that was typed in a forum. */
import { nameWith } from '../../dom/name-flags';
import { attribute } from '../../dom/tree';
import { hasClass } from '../../structure/element-types';
import { attributeReader, isDeclaredLarge } from './image-size';

/** Pictographs, flags and keycaps; digits are emoji too, but no emoji begins with a bare one. */
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{RI}{2}|[\d#*]\ufe0f?\u20e3)(?:\p{Emoji}|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])*$/u;

const EMOJI_CLASS = nameWith('(?:smil(?:ie|ey)|emoticon|(?:tw)?emoji(?:one)?)s?');
const EMOJI_FOLDER = /\/(?:smil(?:ie|ey)|emoticon|(?:tw)?emoji)s?\//i;
/** Smilies as they are typed: `:wink:`, `:-)`, `;P`. */
const TYPED_SMILEY = /^(?::[\w+-]+:|[:;=]['’]?-?[()[\]DPpOoSs3*|/\\])$/;
/** Maximum characters of an emoji's name: a longer text describes a picture. */
const MAX_NAME_LENGTH = 20;

/** True when the page marks the image as an emoji, whatever its size. */
export function isEmojiImage(image: Element): boolean {
  return hasClass(image, EMOJI_CLASS) || EMOJI_FOLDER.test(attribute(image, 'src') ?? '');
}

/** Returns the text that a small image stands for; '' for a picture. */
export function emojiOf(image: Element): string {
  if (isDeclaredLarge(attributeReader(image))) return '';
  const alt = attribute(image, 'alt')?.trim() ?? '';
  if (EMOJI.test(alt)) return alt;
  const isTyped =
    TYPED_SMILEY.test(alt) || (alt.length <= MAX_NAME_LENGTH && /\D/.test(alt) && isEmojiImage(image));
  // A word of its own, even where the image touches the word before it.
  return isTyped ? ` ${alt}` : '';
}
