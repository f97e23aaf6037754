/** Addresses of links and images in the article: absolute, and of schemes that run nothing. */

const LINK_SCHEME = /^(?:https?|mailto):/;
const IMAGE_SCHEME = /^https?:/;
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml)[;,]/i;

/**
 * First address in an object with an address for each width of the window, which a script reads; none in a pattern that
 * the script fills in.
 */
const FIRST_IN_OBJECT = /(?:https?:)?\/\/[^\s"'{},]+/;
/** Characters of such an object that are searched. */
const MAX_OBJECT_LENGTH = 4000;

/** Returns a part of an address without escapes; null when it has wrong ones. */
export function unescaped(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Returns an address without its fragment, which names a place on the page. */
export const withoutFragment = (address: string): string => address.split('#', 1)[0];

/** A fragment that names a page of an application, not a place on a page (`#/posts/7`, `#!/posts/7`). */
const ROUTE = /^#(?:!|\/)[^#]*/;
/** The route of an application's first page, which also has its address without a fragment. */
const FIRST_ROUTE = /^#!?\/?$/;

/** Returns the route in an address, with its `#`; '' when it has none. */
function routeIn(address: string): string {
  const route = ROUTE.exec(address.slice(withoutFragment(address).length))?.[0] ?? '';
  return FIRST_ROUTE.test(route) ? '' : route;
}

/** Returns an address without the place on the page, by which all that is stored of a page is found. */
export const withoutPlace = (address: string): string => withoutFragment(address) + routeIn(address);

/** Returns the host of an address without `www.`; '' when it has none. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';

/** Resolves addresses against the base of a page. */
export class Addresses {
  /** The page's address without its fragment; empty when unknown. */
  private readonly page: string;
  private readonly comparablePage: string;

  /**
   * @param base address that relative ones are resolved against
   * @param page the page's own address
   */
  constructor(
    readonly base: string,
    page: string = base,
  ) {
    this.page = withoutFragment(absolute(page, '') ?? '');
    this.comparablePage = comparable(this.page);
  }

  /** Returns the link's absolute address, `#name` for a place on the same page, '' when it is not allowed. */
  link(href: string | null): string {
    const trimmed = href?.trim();
    if (!trimmed) return '';
    if (trimmed[0] === '#') {
      if (this.page && routeIn(trimmed)) return this.page + trimmed;
      return trimmed.length > 1 ? trimmed : '';
    }
    const address = absolute(trimmed, this.base);
    if (!address || !LINK_SCHEME.test(address)) return '';
    const fragment = address.indexOf('#');
    return fragment > 0 && this.page && address.slice(0, fragment) === this.page && !routeIn(address)
      ? address.slice(fragment)
      : address;
  }

  /** True for the absolute address of the page itself, also with another scheme. */
  isPage(link: string): boolean {
    return this.page !== '' && comparable(link) === this.comparablePage;
  }

  /** Makes a link to a place on the page absolute too; '' when the page's address is unknown. */
  toOriginalPage(link: string): string {
    return link[0] === '#' ? this.page && this.page + link : link;
  }

  /** Returns the image's absolute address, '' when it is not allowed. */
  image(source: string | null | undefined): string {
    const trimmed = source?.trim();
    if (!trimmed) return '';
    if (IMAGE_DATA.test(trimmed)) return trimmed;
    const stated =
      trimmed[0] === '{' ? FIRST_IN_OBJECT.exec(trimmed.slice(0, MAX_OBJECT_LENGTH))?.[0] : trimmed;
    const address = stated ? absolute(stated, this.base) : null;
    return address && IMAGE_SCHEME.test(address) ? address : '';
  }
}

/** Address that `URL` would return unchanged, with nothing to resolve, lower, escape or read as a number. */
const NORMALISED =
  /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+(?!xn--)[a-z]{2,}\/(?:[\w~+=&,;@!*()$-]+[/.](?![/.]))*[\w~+=&,;@!*()$-]*\/?(?:\?[\w~%+=&,;@!*()$:/.-]*)?$/;

/** Returns an address without its scheme, `www.` and the slash at its end. */
const comparable = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');

const ORIGIN = /^https?:\/\/[^/?#]*/;

function absolute(address: string, base: string): string | null {
  const direct = address[0] === '/' ? (ORIGIN.exec(base)?.[0] ?? '') + address : address;
  if (NORMALISED.test(direct)) return direct;
  // Failing takes long.
  if (direct === '' && base === '') return null;
  try {
    return (base ? new URL(address, base) : new URL(address)).href;
  } catch {
    return null;
  }
}
