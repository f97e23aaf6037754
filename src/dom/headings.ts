const HEADING = /^h[1-6]$/;

/** True for the tag name of a heading, `h1` … `h6`. */
export const isHeadingTag = (tag: string): boolean => HEADING.test(tag);
