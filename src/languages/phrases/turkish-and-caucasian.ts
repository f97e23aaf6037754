/** Phrases in Turkish, Azerbaijani, Uzbek, Georgian and Armenian. */
import type { LanguagePhrases } from './phrase-rows';

export const TURKISH_AND_CAUCASIAN: readonly LanguagePhrases[] = [
  // Turkish.
  {
    readAlso:
      'ayrıca oku/okuyun, devamını oku/okuyun, okumaya devam et/edin, daha fazlasını oku, ' +
      'bunları/bunu da oku/okuyun, haberin devamı',
    related:
      'ilgili/benzer/son/diğer/önerilen/popüler haberler/yazılar/içerikler/makaleler, ' +
      'çok/en-çok okunan/okunanlar, öne çıkanlar, sizin için/ önerilenler/seçtiklerimiz, ' +
      'benzer/ilgili ilanlar/ürünler, ' +
      'bunlar-da/bu-da/bu-haberler-de/ ilginizi çekebilir, bunları da beğenebilirsiniz, çok okunan haberler, ' +
      'popüler/önerilen konular, ilgili konular, en çok okunan haberler',
    share:
      'bu/ haberi/yazıyı/içeriği/sayfayı/ paylaş/paylaşın, linki/bağlantıyı kopyala, yazdır, ta/da paylaş',
    follow: 'bizi takip et/edin, takip edin, bizi sosyal-medyada takip edin',
    order:
      'abone ol/olun, bülten/bültene/bültenimize/e-bülten/e-bültene/e-bültenimize abone/kayıt/üye ol/olun, ' +
      'e-bülten/bülten, bültenimiz',
    advertisement:
      'reklam, sponsorlu içerik, sponsorlu, advertorial, haberin/yazının devamı reklamdan-sonra/aşağıda, ' +
      'haberin/içeriğin devamı…',
    notice:
      'giriş yap/yapın, üye/kayıt ol/olun, tüm/tümünü çerezleri/ kabul-et/reddet, ' +
      'sadece/yalnızca aboneler için/, tüm/ çerezleri kabul-et/reddet/yönet, çerez ayarları/tercihleri',
    legal:
      'gizlilik politikası/sözleşmesi/ilkeleri, kullanım koşulları/şartları, çerez politikası, kvkk, ' +
      'aydınlatma metni',
    rights: 'tüm/her hakları/hakkı saklıdır/mahfuzdur',
    control:
      'sırala, ' +
      'içeriğe/ana-içeriğe geç/atla/git, başa/yukarı dön/çık, yorumları gör/göster/oku, haberi sesli/ dinle',
    answer: 'yorum yap/yaz/yapın/yazın',
    shopTerms:
      'teslimat/kargo/ödeme/iade, teslimat/kargo/ödeme/iade/iptal/değişim ve/ teslimat/kargo/iade/iadeler/değişim/ödeme, ' +
      'ödeme/teslimat/kargo/iade seçenekleri/bilgileri/koşulları/şartları/yöntemleri/politikası, taksit seçenekleri, ücretsiz kargo',
  },
  // Azerbaijani.
  {
    readAlso:
      'həmçinin/bunları-da/bunu-da/daha-çox/davamını/ardını oxu/oxuyun, oxumağa davam et/edin, daha/ ətraflı, ' +
      'ətraflı oxu',
    related:
      'oxşar/əlaqəli/son/digər/bənzər xəbərlər/məqalələr/yazılar, ən/ çox oxunanlar/oxunan, mövzu üzrə, ' +
      'bunlar da maraqlı ola-bilər',
    share: 'paylaş/paylaşın, xəbəri/dostlarınla/sosial-şəbəkələrdə paylaş/paylaşın',
    follow: 'bizi izləyin/izlə, bizi sosial-şəbəkələrdə izləyin',
    order: 'abunə ol/olun',
    advertisement: 'reklam, reklam hüququnda',
    notice: 'daxil/qeydiyyatdan ol/olun/keç/keçin',
    rights: 'bütün/müəllif hüquqlar/hüquqları qorunur/qorunub',
    control: 'xəbəri dinlə',
    shopTerms: 'çatdırılma, ödəniş, çatdırılma və/ ödəniş/qaytarma',
  },
  // Uzbek.
  {
    readAlso: 'shuningdek/batafsil/ko’proq/davomini o’qing/o’qish, batafsil',
    related:
      'o’xshash/so’nggi/boshqa/mavzuga-oid yangiliklar/maqolalar/xabarlar, mavzuga oid, ' +
      'eng/ ko’p o’qilgan/o’qilganlar',
    share: 'ulashish/ulashing/bo’lishish, do’stlarga/do’stlaringizga ulashish/ulashing',
    follow: 'bizni/bizga da/ kuzating/kuzatib-boring/obuna-bo’ling/qo’shiling',
    order: 'obuna bo’ling/bo’lish',
    advertisement: 'reklama, reklama huquqi asosida',
    notice: 'ro’yxatdan o’tish',
    rights: 'barcha huquqlar himoyalangan',
    control: 'fikr/izoh bildirish/qoldirish/qoldiring/yozing',
  },
  // Georgian.
  {
    readAlso:
      'წაიკითხეთ/წაიკითხე/ნახეთ ასევე/აგრეთვე/მეტი/სრულად, ასევე წაიკითხეთ, გაიგე/გაიგეთ მეტი, განაგრძეთ კითხვა',
    related:
      'მსგავსი/დაკავშირებული/ბოლო/სხვა/პოპულარული/რეკომენდებული სიახლეები/სტატიები/ამბები/პოსტები, ' +
      'ყველაზე კითხვადი/პოპულარული, ამავე თემაზე',
    share: 'გაზიარება/გააზიარე/გააზიარეთ, გაუზიარე მეგობრებს',
    follow: 'გამოგვყევით/გამოგვყევი/შემოგვიერთდით/შემოგვიერთდი ზე/, მოგვძებნეთ',
    order: 'გამოიწერეთ/გამოიწერე სიახლეები/ახალი-ამბები/ჟურნალი',
    advertisement: 'რეკლამა, სარეკლამო სტატია',
    notice: 'ავტორიზაცია',
    rights: 'ყველა უფლება დაცულია',
    control: 'დატოვეთ/დაწერეთ/დატოვე კომენტარი',
  },
  // Armenian.
  {
    readAlso:
      'կարդացեք/կարդալ/կարդա նաև/ավելին/ամբողջությամբ/շարունակությունը, նաև կարդացեք, ավելին, մանրամասն',
    related:
      'առնչվող/նմանատիպ/վերջին/այլ նորություններ/նորությունները/հոդվածներ/լուրեր, ' +
      'ամենաընթերցված/ամենադիտված նյութերը/, այս թեմայով, կարող է հետաքրքրել',
    share: 'կիսվել/կիսվեք/տարածել/տարածեք, տպել',
    follow: 'հետևեք/հետևե՛ք/միացեք մեզ/մեր-էջին/',
    order: 'բաժանորդագրվել/բաժանորդագրվեք նորություններին/',
    advertisement: 'գովազդ',
    notice: 'գրանցվել',
    rights: 'բոլոր իրավունքները պաշտպանված են/',
    control: 'թողնել/գրել/ավելացնել մեկնաբանություն',
  },
];
