/** The sample page: an article of a magazine among menus, an advertisement and links, in the user's language. */
import ar from './sample-texts/ar.json';
import de from './sample-texts/de.json';
import en from './sample-texts/en.json';
import es from './sample-texts/es.json';
import fr from './sample-texts/fr.json';
import ja from './sample-texts/ja.json';
import zhCN from './sample-texts/zh-CN.json';

export type SampleTexts = typeof en;

/** Texts of the sample page by the language tags that `language()` returns. */
export const SAMPLES: Readonly<Record<string, SampleTexts>> = { ar, de, en, es, fr, ja, 'zh-CN': zhCN };

const PICTURE = '/welcome/swifts.svg';

/** Creates an element whose name may be followed by a class, as in `p.byline`. */
type Make = (name: string, ...content: (Node | string)[]) => HTMLElement;

/** A list of links to nowhere. */
const linkList = (make: Make, name: string, all: readonly string[]): HTMLElement =>
  make(name, ...all.map((text) => make('li', Object.assign(make('a', text), { href: '#' }))));

function articleOf(make: Make, texts: SampleTexts): HTMLElement {
  const paragraphs = (all: readonly string[]) => all.map((text) => make('p', text));
  const image = Object.assign(make('img'), { src: PICTURE, width: 640, height: 300, alt: texts.picture });
  return make(
    'article',
    make('h1', texts.title),
    make('p.standfirst', texts.standfirst),
    make('p.byline', texts.byline),
    linkList(make, 'ul.share', texts.share),
    ...paragraphs(texts.opening),
    make('figure', image, make('figcaption', texts.caption)),
    make('h2', texts.heading),
    ...paragraphs(texts.closing),
  );
}

const sidebarOf = (make: Make, texts: SampleTexts): HTMLElement =>
  make(
    'aside.sidebar',
    make('div.advertisement', make('p.ad-label', texts.advert), make('p', texts.offer)),
    make('section.most-read', make('h3', texts.mostRead), linkList(make, 'ol', texts.mostReadItems)),
    make(
      'section.newsletter',
      make('h3', texts.newsletter),
      make('p', texts.newsletterText),
      make('button', texts.signUp),
    ),
  );

/** Writes the sample into a document without content, and sets its language and direction. */
export function writeSample(page: Document, language: string, direction: string): void {
  const texts = SAMPLES[language] ?? en;
  const make: Make = (name, ...content) => {
    const [tag, className] = name.split('.');
    const element = page.createElement(tag);
    if (className) element.className = className;
    element.append(...content);
    return element;
  };
  page.documentElement.lang = language;
  page.documentElement.dir = direction;
  page.title = `${texts.title} – ${texts.site}`;
  const site = make('meta');
  site.setAttribute('property', 'og:site_name');
  site.setAttribute('content', texts.site);
  page.head.append(site);
  const related = make(
    'section.related',
    make('h3', texts.related),
    linkList(make, 'ul', texts.relatedItems),
  );
  page.body.replaceChildren(
    make('header.masthead', make('p.site', texts.site), make('nav.menu', linkList(make, 'ul', texts.menu))),
    make('div.columns', make('main', articleOf(make, texts), related), sidebarOf(make, texts)),
    make('footer.site-footer', linkList(make, 'ul', texts.footer)),
  );
  // They do nothing, and twenty of them would keep the Tab key from the rest of the welcome page.
  for (const control of page.querySelectorAll<HTMLElement>('a, button')) control.tabIndex = -1;
}
