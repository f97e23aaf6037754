/** Controls for buying a product, such as "Add to cart", in the languages of shops. */

import { AnyCase } from '../../dom/any-case';
import { OWN_LEVELS } from '../../dom/climb-levels';
import { nameWith } from '../../dom/name-flags';
import { closestOnPath, type TextBlock } from '../../dom/text-blocks';
import { haveClass } from '../../structure/element-types';
import type { Line } from '../../structure/inline-lines';

const BUY = new RegExp(
  `^(?:${[
    'add to (?:shopping )?(?:cart|bag|basket|trolley)|buy(?: it)? now|pre-?order(?: now)?|(?:place|submit|enter) (?:a )?bid',
    '(?:jetzt |sofort )?(?:kaufen|bestellen|bieten)|in den (?:waren|einkaufs)(?:korb|wagen)(?: legen)?',
    'ajouter au panier|acheter(?: maintenant)?|aggiungi al carrello|acquista(?: ora)?',
    '(?:añadir|agregar) (?:al carrito|a la (?:cesta|bolsa))|comprar(?: (?:ahora|agora))?|adicionar (?:ao carrinho|à sacola)',
    'in (?:mijn )?winkel(?:wagen|mand)(?:je)?|lägg i (?:varukorg|kundvagn)(?:en)?|(?:legg|læg) i (?:handle)?kurv(?:en)?|köp|kjøp',
    '(?:dodaj )?do koszyka|kup teraz|(?:(?:přidat|vložit) )?do košíku|sepete ekle|hemen al|(?:добавить )?в корзину|купить',
    'lisää (?:ostos)?koriin|osta(?: nyt)?|kosárba(?: teszem)?|adaugă în coș|προσθήκη στο καλάθι|(?:додати )?(?:до|у|в) кошика?|купити',
    'הוס(?:ף|פה) לסל(?: הקניות)?|קנ(?:ה|ו|יה) (?:עכשיו|מהירה)|לרכישה|หยิบใส่(?:ตะกร้า|รถเข็น)|เพิ่มลงตะกร้า|ซื้อเลย',
    'thêm vào giỏ(?: hàng)?|mua ngay|(?:tambah|masukkan) ke keranjang|beli sekarang|कार्ट में (?:डालें|जोड़ें)|अभी खरीदें',
    'カートに(?:入れる|追加(?:する)?)|買い物かごに入れる|今すぐ(?:買う|購入)|加入购物车|加入購物車|立即购买|立即購買|장바구니(?: 담기)?|구매하기',
    '(?:放入|加到|加入)(?:購物車|購物袋|购物袋)|直接購買|أضف إلى (?:السلة|العربة|عربة التسوق|حقيبة التسوق)|اشتر الآن|افزودن به سبد(?: خرید)?',
    'toevoegen aan winkel(?:wagen|mand)|(?:tilføj|føj) til (?:indkøbs)?kurv|køb(?: nu)?|(?:pridať|vložiť) do košíka|do košíka|k[oú]pi[tť]|koupit|adaug[aă] [iî]n co[sșş]',
    'dodaj u (?:košaricu|korpu)|(?:dodaj )?v košarico|добави в (?:количката|кошницата)|satın al|(?:ielikt|pievienot|likt) groz[āa]m?|pirkt|(?:įdėti )?į krepšelį|pirkti',
    'lisa (?:ostu)?korvi|afegir a la cistella|adicionar ao cesto|เพิ่มในรถเข็น|কার্টে যোগ করুন',
  ].join('|')})[\\s!.›»>]*$`,
  'iu',
);
const SAYS_BUY = new AnyCase(BUY);
const BUY_NAME = nameWith(
  '(?:(?:single_)?add[-_]?to[-_]?(?:cart|bag|basket)|buy-?(?:button|now|box)|(?:btn|button)-?(?:buy|cart))(?:[-_]?(?:button|btn))?',
);

/** Maximum characters of the text of a control. */
const MAX_LENGTH = 40;

/** True for a line that is or holds a control for buying, by its words or by the name of its element. */
export function isBuyControl({ text, path, from, to }: Line, blocks: readonly TextBlock[]): boolean {
  if (blocks.slice(from, to).some((block) => block.path.tag === 'button' && SAYS_BUY.test(block.text.trim())))
    return true;
  if (text.length > MAX_LENGTH) return false;
  if (SAYS_BUY.test(text)) return true;
  return closestOnPath(path, ({ names }) => haveClass(names, BUY_NAME), OWN_LEVELS) !== null;
}
