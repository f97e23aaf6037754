/** Pages that put one string in every place from which it could reach saved Markdown. */

/** Escapes the text for use in an element or in an attribute's value. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;');

/** Address that becomes active where a text ends the link that it stands in. */
export const LATENT = 'https://e.org/[i](javascript:alert(1))';

/** Shorter images of this kind are taken for placeholders. */
const PADDING = 'A'.repeat(1000);

const tex = (source: string, display = ''): string =>
  `<math${display}><mi>x</mi><annotation encoding="application/x-tex">${source}</annotation></math>`;
const DISPLAY = ' display="block"';

/** Paragraph whose pieces are separate elements, cut within the text but not within a character reference. */
function inPieces(text: string): string {
  const half = text.slice(0, Math.ceil(text.length / 2)).replace(/&[^;]*$/, '');
  const rest = text.slice(half.length);
  return `<p><span>${half}</span><span>${rest}</span> or <b>${half}</b>${rest} or ${half}<sup>a</sup>${rest}</p>`;
}

/** Name of a place → HTML with the text in that place, and in further ones like it. */
const PLACES_IN_BODY: Readonly<Record<string, (text: string) => readonly [string, ...string[]]>> = {
  'page text': (text) => [
    `<p>A ${text}</p>`,
    `<p>${text}</p><p>b <b>c</b>${text}<i>d</i></p><blockquote>${text}</blockquote><p>${text.split('\n').join('<br>')}</p>`,
    `<p>${tex('y')}${text}<code>z</code>${text}<a href="/w">w</a>${text}<br>${text}</p>${inPieces(text)}`,
    `<dl><dt>${text}<dd>${text}</dl><details><summary>${text}</summary>${text}</details>`,
    `<p>a<sup>${text}</sup>b<sub>${text}</sub>c <q>${text}</q> <ruby>${text}<rt>${text}</ruby></p>`,
  ],
  heading: (text) => [`<h2>${text}</h2>`, `<h3><a href="${LATENT}">${text}</a></h3>`],
  'link text': (text) => [
    `<p>Read <a href="${LATENT}">${text}</a>.</p>`,
    `<p>Read <a href="${LATENT}">${text} <b>n</b>${text}</a>.</p>`,
  ],
  'link address': (text) => [
    `<p><a href="${text}">a</a> <a href="https://e.org/${text}">b</a></p>`,
    `<p><a href="https://e.org/?${text}">c</a> <a href="mailto:a@e.org?${text}">d</a> <a href="mailto:${text}">e</a> <a href="#${text}">f</a></p>`,
  ],
  'image address': (text) => [
    `<p>See <img src="https://e.org/${text}" alt="b"></p>`,
    `<p>See <img src="${text}" alt="a"> <img src="data:image/svg+xml,${text}${PADDING}" alt="c"></p>`,
  ],
  'alternative text': (text) => [
    `<p>See <a href="/o"><img src="${LATENT}.png" alt="${text}"></a></p>`,
    `<figure><img src="/alt.png" alt="${text}"><figcaption>${text}</figcaption></figure>`,
  ],
  'inline code': (text) => [
    `<p>Run <a href="${LATENT}"><code>${text}</code></a></p>`,
    `<p>Run <code>${text}</code> <kbd>${text}</kbd></p>`,
  ],
  'block of code': (text) => [
    `<pre><code class="language-${text}">${text}</code></pre>`,
    `<pre data-lang="${text}">${text}\n\n${text}</pre>`,
  ],
  'cell of a table': (text) => [
    `<table><tr><th>a<th>b<tr><td>${text}<td><code>${text}</code></table>`,
    `<table><tr><th>${text}<th>B<tr><td><a href="${LATENT}">${text}</a><td><pre>${text}\n\n${text}</pre>` +
      `<tr><td>${tex(text)}<td>${tex(text, DISPLAY)}<tr><td><a href="https://e.org/?${text}">u</a><td><img src="/c.png" alt="${text}"></table>`,
  ],
  'item of a list': (text) => [
    `<ul><li>${text}</ul>`,
    `<ul><li><p>${text}<p>${text}</ul><ol><li>${text}<pre>${text}</pre></ol>`,
  ],
  TeX: (text) => [
    `<p>Let ${tex(text)} be</p>`,
    `<p>${tex(text)}${text}</p><p>a <script type="math/tex">${text}</script> b</p>`,
    `<p><span class="katex">${tex(text)}</span> <mjx-container data-latex="${text}"></mjx-container></p>`,
    `<h3>On ${tex(text)}</h3><p><a href="${LATENT}">k ${tex(text)} l</a> <b>m ${tex(text, DISPLAY)}</b></p>`,
  ],
  'displayed TeX': (text) => [
    `<p>Let ${tex(text, DISPLAY)}</p>`,
    `<p>Let</p><script type="math/tex; mode=display">${text}</script><ul><li>so ${tex(`a\n\n${text}`, DISPLAY)}</ul>`,
  ],
  MathML: (text) => [
    `<p>Of <math><mi>${text}</mi><mtext>${text}</mtext></math></p>`,
    `<p>Of <math><mo>${text}</mo></math> <math><mtext>${text}</mtext></math></p>`,
  ],
  note: (text) => [
    `<p>One<sup><a href="#n1" id="r1">1</a></sup>.</p><ol><li id="n1">${text}</ol>`,
    `<p>Two<sup><a href="#fn2" id="r2">2</a></sup>${text} three<sup><a href="#fn3" id="r3">3</a></sup>.</p>` +
      `<p><sup><a href="#fn2">2</a></sup>${text}</p><ol><li id="fn2"><p>${text}<p>${text}<li id="fn3"><pre>${text}</pre></ol>`,
  ],
};

export const PLACES = Object.keys(PLACES_IN_BODY);

/** Extent of each place in a page: its first piece of HTML, or all. */
export type Extent = 'first' | 'all';

/** HTML of a page with the text in these places, and in all metadata of its head. */
export function pageWith(text: string, extent: Extent, places: readonly string[] = PLACES): string {
  const value = escaped(text);
  const linked = JSON.stringify({ '@type': 'Article', author: { name: text } }).replaceAll('<', '\\u003c');
  const pieces = places.flatMap((place) =>
    PLACES_IN_BODY[place](value).slice(0, extent === 'first' ? 1 : undefined),
  );
  return (
    `<!doctype html><html lang="${value}"><head><title>${value}</title>` +
    ['author', 'description', 'og:description', 'og:site_name', 'og:image', 'article:published_time']
      .map((name) => `<meta name="${name}" property="${name}" content="${value}">`)
      .join('') +
    `<link rel="canonical" href="https://e.org/${value}"><script type="application/ld+json">${linked}</script>` +
    `</head><body>${pieces.join('\n')}</body></html>`
  );
}
