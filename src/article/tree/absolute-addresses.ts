/** Addresses that may stand in the article: absolute, and of a scheme that runs nothing. */

const LINK = /^(?:https?|mailto):/;
const IMAGE = /^https?:/;
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml)[;,]/i;

/** Of an object that scripts read, with an address for each width of the window; a pattern that they fill in has none. */
const FIRST_OF_MANY = /(?:https?:)?\/\/[^\s"'{},]+/;
const LONGEST_OBJECT = 4000;

export class Addresses {
  /** The page's own address without its fragment, empty when unknown. */
  private readonly own: string;

  /** @param base what relative addresses start from; @param page the page's own address */
  constructor(
    readonly base: string,
    page: string = base,
  ) {
    this.own = (absolute(page, '') ?? '').replace(/#.*$/s, '');
  }

  /** The link's absolute address, `#name` for a place on the same page, '' when it may not be kept. */
  link(href: string | null): string {
    const trimmed = href?.trim();
    if (!trimmed) return '';
    if (trimmed[0] === '#') return trimmed.length > 1 ? trimmed : '';
    const address = absolute(trimmed, this.base);
    if (!address || !LINK.test(address)) return '';
    const fragment = address.indexOf('#');
    return fragment > 0 && this.own && address.slice(0, fragment) === this.own
      ? address.slice(fragment)
      : address;
  }

  /** As `link`, with a place on the page made absolute too; '' when the page's address is unknown. */
  outside(link: string): string {
    return link[0] === '#' ? this.own && this.own + link : link;
  }

  /** The image's absolute address, '' when it may not be kept. */
  image(source: string | null | undefined): string {
    const trimmed = source?.trim();
    if (!trimmed) return '';
    if (IMAGE_DATA.test(trimmed)) return trimmed;
    const stated = trimmed[0] === '{' ? FIRST_OF_MANY.exec(trimmed.slice(0, LONGEST_OBJECT))?.[0] : trimmed;
    const address = stated ? absolute(stated, this.base) : null;
    return address && IMAGE.test(address) ? address : '';
  }
}

/** An address that the parser of URLs would give back as it is: nothing to resolve, lower, escape or take for a number. */
const PLAIN =
  /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+(?!xn--)[a-z]{2,}\/(?:[\w~+=&,;@!*()$-]+[/.](?![/.]))*[\w~+=&,;@!*()$-]*\/?(?:\?[\w~%+=&,;@!*()$:/.-]*)?$/;

const ORIGIN = /^https?:\/\/[^/?#]*/;

function absolute(address: string, base: string): string | null {
  const direct = address[0] === '/' ? (ORIGIN.exec(base)?.[0] ?? '') + address : address;
  if (PLAIN.test(direct)) return direct;
  try {
    return (base ? new URL(address, base) : new URL(address)).href;
  } catch {
    return null;
  }
}
