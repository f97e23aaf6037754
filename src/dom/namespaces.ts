/** Namespaces, by which elements of HTML are told from those of MathML and SVG with the same name. */
export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
export const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
