/**
 * Fixed phrases of large sites in languages that the extension's interface has no strings for: Portuguese, Polish,
 * Korean, Italian, Dutch, Russian and Turkish, in this order. The headings that encyclopedias give to their own links
 * ("Zobacz też", "Zie ook", "См. также") are left out.
 */

import { type PatternText, wholeLine } from '../../dom/any-case';
import type { BoilerplateRole } from '../role-names';

/** Networks whose names stand alone in share lists there. */
const NETWORKS =
  'вконтакте|одноклассники|телеграм|카카오(?:톡|스토리)|페이스북|트위터|네이버(?: ?블로그)?|라인|밴드';

/** Networks on which readers are asked to follow a site. */
const NETWORK_NAMES =
  'facebook|instagram|twitter|telegram|whatsapp|tiktok|youtube|google news|google noticias|google notícias';
/** Beginning of that request, language by language. */
const FOLLOW =
  'síguenos|s[ií]g(?:ue|a)nos|acompanhe|curta|suivez[- ]nous|folgen sie uns|folge uns|diskutieren sie mit|seguici|segui|volg ons|følg os|følg oss|följ oss|seuraa meitä|sledujte nás|obserwuj nas|polub nas|urmărește[- ]ne|urmăriți[- ]ne|kövess minket|kövessen minket|ακολουθήστε|ikuti kami|theo dõi chúng tôi|ติดตาม';

export const FURTHER_PHRASES: readonly (readonly [role: BoilerplateRole, pattern: PatternText])[] = [
  [
    'navigation',
    wholeLine(
      '(?:ir|pular|saltar) para o (?:conteúdo|menu)(?: principal)?|voltar ao topo|clique (?:aqui |na imagem )?para ampliar',
      'przejdź do (?:głównej )?(?:treści|nawigacji|menu|wyszukiwarki|stopki)|(?:wróć|powrót) (?:na|do) (?:górę|góry)|(?:kliknij,? aby )?powiększ(?:yć)?(?: zdjęcie)?',
      '(?:본문|메뉴|콘텐츠)(?:으로|로)? ?바로 ?가기|(?:페이지 )?맨 ?위로(?: 가기)?|상단으로(?: 이동)?',
      '\\+?\\s?clicca per ingrandire|ingrandisci(?: (?:foto|immagine))?|(?:vai|salta|passa) (?:al|direttamente al) (?:contenuto|menu)(?: principale)?|torna (?:su|in alto|all.inizio)',
      '(?:ga|spring|direct) (?:direct )?naar (?:de )?(?:hoofd)?(?:inhoud|navigatie|content|menu)|(?:terug )?naar boven|(?:klik (?:hier )?om te |afbeelding )vergroten',
      'перейти к (?:основному )?(?:содержанию|контенту|содержимому|навигации|меню)|(?:вернуться )?(?:наверх|к началу)|(?:нажмите,? чтобы )?увеличить(?: фото| изображение)?',
      '(?:ana )?(?:[iİ]çeriğe|menüye) (?:geç|atla|git)|başa dön|yukarı çık|büyütmek için (?:tıkla|dokun).{0,10}',
    ),
  ],
  [
    'share',
    wholeLine(
      NETWORKS,
      '(?:compartilh(?:e|ar)|partilh(?:e|ar))(?: (?:est[ea]|no|na|em|via|por|pelo|com) .{1,30})?|copiar link',
      'udostępnij(?: .{1,25})?|podziel się(?: .{1,25})?|kopiuj link|(?:wydrukuj|drukuj)(?: stronę| artykuł)?',
      '(?:기사 ?)?공유(?:하기|하다)?|(?:url|링크|주소) ?복사(?:하기)?|스크랩(?:하기)?|(?:기사 ?)?인쇄(?:하기)?|글자 ?크기(?: ?(?:조절|설정|변경))?|좋아요',
      'condividi(?: (?:su|via|con|per|quest.|l.articolo|la notizia)\\b.{0,30})?|copia (?:il )?link|stampa(?: (?:l.articolo|la pagina))?',
      '(?:deel|delen)(?: (?:dit|deze|via|op|met)\\b.{0,30})?|kopieer link|link kopiëren',
      'поделиться(?: (?:в|с|на|ссылкой|статьей|статьёй|новостью)(?: .{1,30})?)?|(?:скопировать|копировать) ссылку|распечатать|версия для печати',
      "(?:(?:bu )?(?:haberi|yazıyı|içeriği|sayfayı) )?paylaş(?:ın)?|(?:facebook|twitter|whatsapp|linkedin)[’']?[dt]a paylaş|(?:linki|bağlantıyı) kopyala|yazdır",
    ),
  ],
  [
    'promotion',
    wholeLine(
      '(?:assine|inscreva-se|cadastre-se)(?: (?:já|agora|aqui))?(?: (?:(?:n?a|para|em|o) )?(?:noss[ao] )?(?:newsletter|boletim|canal).{0,40})?|receba .{1,40}\\b(?:newsletter|e-?mail|whatsapp).{0,30}|siga(?:-nos)? (?:.{2,30} )?no (?:google|whatsapp|instagram|telegram|facebook|x|twitter).{0,20}',
      'zapisz się (?:do|na) (?:nasz(?:ego)? )?newslettera?.{0,40}|(?:za)?subskrybuj(?: .{1,30})?|obserwuj nas (?:na|w) .{2,30}|dołącz do nas(?: na .{2,30})?',
      '(?:(?:뉴스레터|채널|이메일) ?)?구독(?:하기|신청|하세요)?|뉴스레터(?: ?신청(?:하기)?)?|(?:네이버|카카오톡?|유튜브) ?(?:채널 ?)?(?:추가|구독)(?:하기)?',
      'iscriviti(?: (?:ora|subito|gratis))?(?: alla (?:nostra )?newsletter.{0,50})?|ricevi .{1,40}\\b(?:newsletter|e-?mail).{0,30}|abbonati(?: (?:ora|subito|a) ?.{0,30})?|seguici (?:su|anche su) .{2,30}|resta (?:sempre )?aggiornato.{0,40}',
      '(?:schrijf je (?:nu )?in|meld je (?:nu )?aan|abonneer je|aanmelden|inschrijven)(?: (?:voor|op) .{0,20}nieuwsbrief.{0,30})?|(?:gratis )?nieuwsbrief(?: ontvangen)?|volg ons(?: ook)? (?:op|via) .{2,30}|ontvang .{2,40} in je (?:mailbox|inbox)',
      '(?:подпис(?:аться|ывайтесь|ывайся|ка)|подпишитесь|подпишись)(?: (?:на|в) .{2,60})?|(?:читайте|следите за) (?:нас|нами|нашими новостями) (?:в|на) .{2,40}|рассылка(?: новостей)?',
      '(?:e-?)?bülten(?:imiz)?e? (?:abone|kayıt|üye) ol(?:un)?|abone ol(?:un)?|e-?bülten(?:imiz)?|google news.{0,4} (?:takip|abone).{0,20}',
    ),
  ],
  [
    'promotion',
    wholeLine(
      `[^\\s\\w]{0,3}\\s?(?:${FOLLOW})(?:[- ]\\S+)? .{0,60}(?:${NETWORK_NAMES})(?![\\w-]).{0,60}`,
      '(?:bizi|हमें|ما را) .{0,60}(?:takip (?:et|edin|edebilirsiniz)|फॉलो करें|دنبال کنید)',
      // Accounts on Chinese portals.
      '(?:更多|[相其]关).{0,40}(?:请|敬请)(?:持续|继续)?关注[:：]?\\s?(?:www\\.|https?:|[【@“]|.{1,12}(?:专区|频道|公众号|客户端|微博|网)).{0,30}|(?:看都看完了.{0,3})?点【?在看】?.{0,12}',
    ),
  ],
  [
    'advertisement',
    wholeLine(
      'publicidade|conteúdo patrocinado|continua (?:depois|após) (?:da|a) publicidade',
      'reklama|(?:materiał|artykuł) (?:sponsorowany|promocyjny|partnera)|(?:dalsza|dalszy) (?:część|ciąg) (?:artykułu|tekstu|materiału) (?:pod|znajduje się pod) .{3,30}',
      '광고|\\[?ad\\]?|협찬',
      'pubblicità|contenuto sponsorizzato|l.articolo (?:continua|prosegue) (?:sotto|dopo) .{2,30}',
      'advertenties?|gesponsord(?:e inhoud)?|(?:artikel|tekst) gaat verder (?:onder|na) .{2,30}|lees verder (?:onder|na) de advertentie',
      'реклама|на правах рекламы|партн[её]рский материал|продолжение (?:ниже|после рекламы)',
      'reklam|sponsorlu(?: içerik)?|(?:haber|[iİ]çeriğ)in devamı.{0,30}',
    ),
  ],
  [
    'related',
    wholeLine(
      '(?:leia|veja|confira|saiba) (?:também|mais)|(?:as )?mais lidas|(?:notícias|artigos|matérias|conteúdos) relacionad[ao]s|(?:você )?(?:também )?pode (?:te )?interessar|você (?:também )?(?:pode|vai) gostar|últimas notícias',
      '(?:(?:prze)?czytaj|zobacz|sprawdź|dowiedz się) (?:również|więcej|też|także)|(?:polecane|powiązane|podobne)(?: artykuły| wiadomości| produkty| oferty)?|(?:najczęściej|najchętniej) czytane|może cię zainteresować|warto przeczytać',
      '(?:관련|추천|인기|최신|주요) ?(?:기사|뉴스|글|콘텐츠|상품)|많이 본 (?:뉴스|기사)|이 시각 (?:주요|헤드라인) ?뉴스|함께 (?:보면|읽으면) 좋은 .{1,10}|더 ?보기',
      'leggi (?:anche|tutto|altro|di più)|(?:articoli|notizie|contenuti|prodotti) (?:correlat[ie]|simili|più lett[ie])|(?:ti )?potrebbe(?:ro)? (?:anche )?interessar(?:e|ti)(?: anche)?|i più letti|ultime notizie',
      'lees (?:ook|meer|verder)|(?:gerelateerde?|vergelijkbare|aanbevolen)(?: (?:artikelen|berichten|nieuws|producten))?|(?:meest|best) gelezen|meer nieuws|misschien (?:vind je dit ook|ook) (?:leuk|interessant)',
      '(?:читайте|смотрите|читать|смотреть) (?:также|ещ[её]|далее|дальше|по теме|(?:наш )?материал)|(?:материалы|новости|статьи) по теме|похожие (?:статьи|новости|материалы|записи|товары)|(?:самое )?(?:популярное|читаемое)|другие новости|вам (?:может|могут) (?:быть интересно|понравиться)',
      '(?:[iİ]lgili|benzer|önerilen|popüler) (?:haberler?|içerikler|yazılar|konular|ürünler)|(?:bunlar da |bu da |bu haberler de )?[iİ]lginizi çekebilir|(?:en )?çok okunan(?:lar)?(?: haberler)?|devamını oku|bunları da (?:okuyun|beğenebilirsiniz)',
      'also read|read this (?:also|too)|katso myös|pročitajte (?:još|i)|(?:više o temi|povezan[ei] (?:vijesti|vesti|članci)|vezane vijesti)|прочетете (?:още|и)|(?:taip pat )?skaitykite(?: taip pat)?|loe ka|lasi arī|preberite (?:še|tudi)|lexo edhe|citeşte şi|diğer haberler|לקריאה נוספת',
      // Rows of other products below one.
      'ähnliche (?:produkte|artikel)|(?:andere )?kunden (?:kauften|interessierten sich|sahen sich)(?: auch)?.{0,20}|wird oft zusammen gekauft|zuletzt angesehen(?:e (?:produkte|artikel))?',
      'produits? (?:similaires|associés|apparentés|complémentaires)|vous (?:aimerez|aimeriez|pourriez) (?:aussi|également)(?: aimer)?|(?:nos |les )?clients ont (?:aussi|également) acheté|souvent achetés ensemble|(?:derniers )?produits (?:vus|consultés)(?: récemment)?',
      'productos (?:relacionados|similares|vistos recientemente)|(?:los )?clientes también (?:compraron|vieron)|(?:frecuentemente|habitualmente) comprados juntos|comprados juntos (?:habitualmente|frecuentemente)',
      'produtos (?:relacionados|similares|semelhantes|vistos recentemente)|quem (?:viu|comprou)(?: este (?:produto|item))?,? (?:também )?(?:viu|comprou|levou)(?: também)?|compre junto|clientes também compraram',
      '(?:relaterade|liknande|relaterte|relaterede|lignende) (?:produkter|varer|varor)|(?:andra|andre|kunder) (?:köpte|købte|kjøpte) (?:också|også)|(?:aiheeseen liittyvät|samankaltaiset) tuotteet',
      '(?:související|súvisiace|podobné) (?:produkty|zboží|tovary?)|(?:hasonló|kapcsolódó) termékek|produse (?:similare|asemănătoare)|(?:σχετικά|παρόμοια) προϊόντα',
      '(?:関連|類似|似た)商品|この商品を(?:買った|購入した|チェックした|見た)(?:人|お客様|方)[はが].{0,30}|最近(?:チェックした|見た)商品|(?:相关|相關|类似|類似)(?:产品|產品|商品)|看了又看|最近[浏瀏][览覽]',
      'منتجات (?:ذات صلة|مشابهة|مماثلة)|sản phẩm (?:liên quan|tương tự|đã xem)|produk (?:terkait|serupa)|สินค้า(?:ที่)?(?:เกี่ยวข้อง|ใกล้เคียง)',
      // The headline of another text after such a phrase, within the text.
      '(?:read (?:more|also|next)|lesen sie auch|lire aussi|à lire aussi|lee también|le[ei]a (?:también|também|mais)|veja também|(?:prze)?czytaj (?:też|także|również|więcej)|leggi anche|lees ook|читайте также|관련 ?기사|ayrıca oku(?:yun)?|あわせて読みたい|اقرأ أيضا|اقرأ أيضاً) ?[:：|] ?.{2,150}',
    ),
  ],
  [
    'notice',
    wholeLine(
      '(?:fazer|faça|entrar com o|efetue o) login|(?:já é|sou) assinante\\??.{0,30}|(?:conteúdo|matéria) exclusiv[ao] para assinantes.{0,40}|(?:assine|cadastre-se) para (?:ler|continuar lendo) .{2,40}|(?:aceitar|rejeitar|recusar)(?: todos)?(?: os)? ?(?:cookies)?|(?:configurações|preferências|definições) de cookies|(?:configurar|gerir|gerenciar) (?:os )?cookies',
      'zaloguj(?: się)?(?: (?:aby|i|lub) .{2,60})?|masz już konto\\?.{0,30}|(?:akceptuj(?:ę)?|odrzuć)(?: wszystkie)?(?: pliki)?(?: cookies?)?|ustawienia (?:plików )?cookies?|(?:tekst|artykuł) dostępny (?:tylko )?dla (?:prenumeratorów|subskrybentów).{0,30}|(?:wypróbuj|kup|wykup|aktywuj) (?:cyfrow[ąy] )?(?:prenumeratę|subskrypcję|dostęp)(?: .{2,40})?',
      '로그인(?:하기|이 필요합니다)?|회원 ?가입(?:하기)?|쿠키 ?(?:설정|정책)|(?:모두|전체) (?:동의|허용|거부)',
      'accedi(?: (?:o|per|al|con) .{2,40})?|(?:accetta|rifiuta)(?: tutt[io])?(?: i)?(?: cookie)?|(?:gestisci|impostazioni|preferenze)(?: dei?| i)? cookie|sei già (?:abbonat[oa]|registrat[oa])\\??.{0,20}|(?:contenuto|articolo) riservato agli abbonati.{0,40}|abbonati per (?:leggere|continuare a leggere).{0,40}',
      'inloggen|(?:heb je|heeft u|al) (?:al )?een account\\??.{0,20}|alles (?:accepteren|weigeren)|cookies? (?:accepteren|weigeren|beheren)|cookie-?instellingen|(?:dit artikel is )?(?:alleen|exclusief) voor abonnees.{0,30}|(?:lees|verder lezen) .{0,30}(?:met een abonnement|als abonnee).{0,20}',
      'войти(?: (?:через|с помощью|на сайт|в аккаунт) ?.{0,30})?|зарегистрироваться|авторизуйтесь.{0,80}|принять все(?: cookies?| файлы cookie)?|настройки (?:cookies?|файлов cookie)|(?:доступно )?только для подписчиков.{0,30}',
      '(?:üye )?giri[sş] yap(?:ın)?|üye ol(?:un)?|(?:tüm )?çerezleri? (?:kabul et|reddet|yönet)|çerez (?:ayarları|tercihleri)|tümünü (?:kabul et|reddet)',
    ),
  ],
  [
    'legal',
    wholeLine(
      'política de (?:cookies|privacidade)|termos (?:de uso|e condições|de serviço)|(?:todos os )?direitos reservados.{0,60}',
      'polityka (?:prywatności|cookies)|regulamin(?: serwisu)?|wszelkie prawa zastrzeżone.{0,60}',
      '.{0,9}以上(?:内容|作品).{0,60}用户上传并发布.{0,30}信息存储(?:空间)?服务.{0,10}|notice: the content above .{0,60}uploaded and posted by .{0,99}',
      '[“【\\[]?(?:特别|免责|风险)?声明[】\\]]?[：:]?.{4,90}(?:仅供参考|风险自担|与.{1,12}无关).{0,20}',
      '개인정보 ?(?:처리 ?방침|보호 ?정책|취급 ?방침)|이용 ?약관|[<(ⓒ]?저작권자 ?.{1,80}|무단 ?(?:전재|복제).{0,60}',
      '(?:informativa (?:sulla )?|politica della )privacy|termini (?:e condizioni|di servizio|d.uso)|note legali|(?:tutti i )?diritti riservati.{0,60}|(?:© ?)?riproduzione riservata.{0,60}',
      'privacy-?(?:beleid|verklaring)|cookie-?beleid|algemene voorwaarden|alle rechten voorbehouden.{0,60}',
      'политика конфиденциальности|пользовательское соглашение|все права защищены.{0,80}|условия использования',
      'gizlilik (?:politikası|ilkeleri)|kullanım (?:koşulları|şartları)|tüm hakları saklıdır.{0,60}|kvkk(?: .{2,30})?|aydınlatma metni|çerez politikası',
    ),
  ],
];
