import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../../src/dom/parse-tree';
import { readPageText } from '../text/page-text';
import { findJunk } from './junk';

const kinds = (html: string, subject = ''): string[] =>
  findJunk(readPageText(parseHtml(html)), subject).map(({ kind, text }) => `${kind}: ${text}`);
const kind = (text: string): string | undefined => kinds(`<p>${text}</p>`)[0]?.split(':')[0];

describe('findJunk', () => {
  it.each([
    'Skip to main content',
    'Skip to navigation',
    'Jump to content',
    'Zum Inhalt springen',
    'Zum Hauptinhalt',
    'Saltar al contenido',
    'Ir al contenido principal',
    'Aller au contenu principal',
    'Passer au contenu',
    '跳到主要内容',
    '跳至内容',
    'コンテンツへスキップ',
    '本文へ移動',
    'تخطي إلى المحتوى',
    'انتقل إلى المحتوى الرئيسي',
  ])('finds a link that skips when it says "%s"', (text) => {
    expect(kind(`<a href="#main">${text}</a>`)).toBe('skip');
  });

  it.each([
    'Share',
    'Share this article',
    'Share on Facebook',
    'Click to share on X (Opens in new window)',
    'Copy link',
    'Teilen',
    'Auf Facebook teilen',
    'Artikel teilen',
    'Compartir',
    'Compartir en Twitter',
    'Partager',
    'Partager sur Facebook',
    '分享到微信',
    '分享',
    'シェアする',
    'この記事をシェア',
    'شارك',
    'مشاركة على فيسبوك',
  ])('finds a share button when it says "%s"', (text) => {
    expect(kind(text)).toBe('share');
  });

  it.each([
    'We use cookies to improve your experience.',
    'By continuing to browse this site you agree to our use of cookies.',
    'Accept all cookies',
    'Wir verwenden Cookies, um Inhalte zu personalisieren.',
    'Alle Cookies akzeptieren',
    'Utilizamos cookies propias y de terceros.',
    'Nous utilisons des cookies pour mesurer l’audience.',
    '本网站使用Cookie来改善体验',
    '当サイトではクッキーを使用しています',
    'نستخدم ملفات تعريف الارتباط لتحسين تجربتك',
  ])('finds a consent notice when it says "%s"', (text) => {
    expect(kind(text)).toBe('consent');
  });

  it.each([
    'Sign up for our newsletter',
    'Subscribe to our free newsletter',
    'Get the best stories delivered to your inbox',
    'Newsletter abonnieren',
    'Jetzt unseren Newsletter abonnieren',
    'Suscríbete a nuestra newsletter',
    'Suscríbete a nuestro boletín',
    'Inscrivez-vous à notre newsletter',
    '订阅我们的电子报',
    'メルマガ登録',
    'اشترك في النشرة البريدية',
  ])('finds a newsletter box when it says "%s"', (text) => {
    expect(kinds(`<form><p>${text}</p><input type=email></form>`)[0]).toBe(`newsletter: ${text}`);
  });

  it.each([
    'They share a flat in the old town.',
    'Share prices fell on Monday.',
    'Market share',
    'You can skip to the next chapter if you know all of this already, as most readers will.',
    'The court ruled that the site had set cookies before anyone could agree.',
    'Her newsletter has forty thousand readers.',
    'Send',
    'Post',
    'Del',
    'X',
    'Facebook',
    'Twitter and Facebook were asked for comment.',
    'Bake the cookies for ten minutes.',
    'Die Kosten teilen sich Bund und Land.',
  ])('finds nothing when prose says "%s"', (text) => {
    expect(kind(text)).toBeUndefined();
  });

  it('finds share links by their addresses when they have no words of sharing', () => {
    const html =
      '<ul><li><a href="https://www.facebook.com/sharer/sharer.php?u=x">Facebook</a></li><li><a href="https://www.facebook.com/example">Facebook</a></li></ul>';
    expect(kinds(html)).toEqual(['share: Facebook']);
  });

  it('finds a row of names of networks only in a box for sharing', () => {
    expect(kinds('<div class="social-share">Facebook Twitter LinkedIn</div>')).toHaveLength(1);
    expect(kinds('<p>Facebook, Twitter, LinkedIn</p>')).toEqual([]);
  });

  it('tells cookies of a browser from those of a baker', () => {
    expect(kinds('<div class="cookie-notice"><p>Only the cookies we need</p></div>')).toHaveLength(1);
    expect(kinds('<div class="recipe cookies"><p>Leave the cookies on the tray</p></div>')).toEqual([]);
  });

  it('finds no consent notice when the page is about cookies', () => {
    expect(
      kinds('<p>We use cookies to improve your experience.</p>', 'https://example.org/cookie-policy'),
    ).toEqual([]);
  });
});
