/** Helpers of the extension's own pages: popup, options, help. */

/** Returns the element of that id; the page's HTML has it. */
export const part = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
