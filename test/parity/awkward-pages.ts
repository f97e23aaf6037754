/** Small pages on which parsers, serialisers and tokenizers are known to differ. */
export const AWKWARD_PAGES: Record<string, string> = {
  empty: '',
  'no tags': 'just text & an entity &eacute; and a lone < sign',
  'missing end tags':
    '<ul><li>one<li>two<ul><li>three</ul><li>four</ul><p>a<p>b<table><tr><td>c<td>d<tr><td>e</table>',
  'text in a table': '<table>fostered <b>bold</b><tr><td>cell</td> again</tr></table>',
  'misnested inline': '<p>one <b>two <i>three</b> four</i> five</p><a href="#x">six <p>seven</a> eight',
  'nested links': '<a href=1>one <a href=2>two</a> three</a>',
  'nested forms': '<form><p>one<form><p>two</form>three</form><button>four</button>',
  'form that hides its own properties':
    '<form class=f><input name=parentNode><input name=firstChild><input name=nodeType><input name=localName><input name=getAttribute><p>text</form><p>after',
  'image named body': '<img name=body><img name=documentElement><img name=title><p>text</p>',
  noscript: '<noscript><p>not a block</p></noscript><p>a block</p>',
  'noscript in the head': '<head><noscript><link rel=x></noscript><title>t</title></head><p>text',
  'template and script':
    '<template><p>inert</p></template><script>var a = "<p>no</p>"</script><style>p{}</style><p>yes',
  'textarea, select and button':
    '<textarea>typed</textarea><select><option>one<option>two</select><button>press <b>me</b></button><label>name <input></label>',
  'white space only': '<p> \n\t </p><p>&nbsp;</p><p>\u200b</p><p>x</p>',
  comments: 'one<!-- not this -->two<![CDATA[three]]><?php four ?>',
  'frames and objects':
    '<iframe>no</iframe><object>no</object><video>no</video><canvas>no</canvas><p>yes</p>',
  svg: '<svg><title>no</title><text>drawn</text><foreignObject><p>html in svg</p></foreignObject></svg>',
  math: '<math><mi>x</mi><mo>=</mo><mn>2</mn><annotation encoding="application/x-tex">x=2</annotation></math>',
  hidden:
    '<div hidden><p>folded <b>away</b></p></div><p style="display:none">gone</p><p aria-hidden=true>silent</p>',
  details: '<details><summary>more</summary><p>inside</p></details>',
  'custom elements': '<my-card class="Card-Body x1y2"><h2 slot=title>title</h2>body</my-card>',
  ruby: '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby>',
  scripts: '<p>日本語のテキスト。ภาษาไทย 한국어 텍스트 العربية نص हिन्दी पाठ</p>',
  'odd letters': '<p>İstanbul STRASSE ﬁne x² ½ café cafe\u0301 𝒳 👩‍👩‍👧 Ⅷ ١٢٣ 42nd</p>',
  'attribute noise': `<div class="${'very-long-name '.repeat(80)}" id=postBody2024 role=MAIN itemprop="articleBody headline"><a href="/tag/x?y" rel="tag nofollow">t</a><a href="mailto:a@b.c">m</a><a href=#top>u</a><a href="//other.example/a/b/c">o</a></div>`,
  'declarative shadow root':
    '<div><template shadowrootmode="open"><p>shade <slot></slot></p><slot name=s>fallback</slot></template>light <b slot=s>named</b></div>',
  'slot without assigned nodes':
    '<div><template shadowrootmode="open"><slot name=none>fallback</slot></template><i>unassigned</i></div>',
  'several slots of one name':
    '<div><template shadowrootmode="open"><p><slot>own</slot></p><slot>again</slot></template>light <i>text</i></div>',
  'unclosed emphasis': '<p><b class=a>one<i><font size=2>two<p>three<p>four</b>five',
  'second html and body':
    '<html class=a><body id=b><p>one</p><html lang=en class=c><body id=d class=e><p>two</p>',
  'deep nesting': `${'<div>'.repeat(300)}deep${'</div>'.repeat(300)}`,
  'after the body': '<body><p>one</p></body></html><p>late</p><!-- x --> later',
  'plain text element': '<p>one<plaintext><p>two</p>',
  'null and control characters': '<p>a\u0000b\u0001c\u000c\u000bd&#0;e&#x80;f</p>',
  'carriage returns': '<pre>\r\none\r\ntwo\rthree</pre>',
};
