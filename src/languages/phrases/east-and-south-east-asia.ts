/**
 * Phrases in Chinese in simplified letters, Chinese in traditional letters, Japanese, Korean, Thai, Khmer, Burmese,
 * Vietnamese, Indonesian, Malay and Tagalog.
 */
import type { LanguagePhrases } from './phrase-rows';

export const EAST_AND_SOUTH_EAST_ASIA: readonly LanguagePhrases[] = [
  // Chinese in simplified letters.
  {
    readAlso: '阅读/查看/点击阅读/继续阅读 更多/全文/原文, 了解更多, 更多阅读',
    related:
      '最新/热门/精彩/热点/编辑/精选 文章/推荐/新闻/内容/主题/资讯, 大家都在看, 为您/为你 推荐, 阅读/点击 排行/排行榜, 今日热点, 其他文章, 相关/类似 产品/商品/职位, 看了又看, 最近浏览, ' +
      '相关/相關 阅读/新闻/文章/推荐/链接/报道, 延伸/推荐 阅读, 猜你喜欢, 更多 新闻/文章/内容, 您/你 可能 感兴趣 的内容/的文章/',
    share: '分享 到/本文/此文/文章/, 复制链接, 打印, 印刷',
    order: '订阅 我们的/ 新闻/电子报/邮件/通讯/, 下载 客户端/app, 立即/我要/ 捐赠/捐款/捐助',
    advertisement: '广告, 赞助内容, 文章下方广告, 以下为广告',
    notice: '接受/拒绝/同意 所有/全部/ cookie/cookies/, 登录',
    legal: '隐私 政策/声明',
    control:
      '按/ 最新/价格/销量/综合 排序, 排序 方式, ' +
      '跳 到/至/转到 主要/ 内容, 点击/ 图片/ 查看大图/放大, 返回/回到 目录, 返回顶部, 展开/点击展开 阅读/ 全文, 听 新闻/文章/全文',
    answer: '发表/添加/撰写/写 您的/你的/ 评论/回复/回答/留言, 快速 回复, 我要/您的/你的 评论/评价/回答/回复',
    shopTerms:
      '配送/支付/付款/退货/退换货/退款/售后/发货/运费 方式/说明/信息/政策/须知/保障, 退换货, 售后服务, 配送与支付, 支付与配送, 购物须知',
  },
  // Chinese in traditional letters.
  {
    readAlso: '閱讀/查看/繼續閱讀 更多/全文/原文, 看更多, 看全文, 了解更多, 更多閱讀',
    related:
      '最新/熱門/精彩/編輯/精選/相關 文章/推薦/新聞/內容/主題/報導, 大家都在看, 為您/為你 推薦, 猜你喜歡, 你可能也想看, 你可能也喜歡, 你可能感興趣, 您可能有興趣, 更多/其他 新聞/文章, ' +
      '相關 閱讀/新聞/文章/推薦/連結/報導/報道, 延伸/推薦 閱讀',
    order: '訂閱 我們的/ 新聞/電子報/郵件/通訊/',
    advertisement: '廣告, 贊助內容, 請繼續往下閱讀, 廣告 請繼續往下閱讀, 繼續閱讀下方',
    notice: '登錄/登入',
    control:
      '依/ 最新/價格/銷量 排序, 排序 方式, ' +
      '跳 到/至/過至 主要/ 內容, 點擊 圖片/ 查看大圖/放大, 返回/回到 目錄, 回到頂部, 展開/點擊展開 閱讀/ 全文',
    answer: '發表/添加/撰寫/寫 您的/你的/ 評論/回覆/回答/留言, 快速 回覆',
    shopTerms:
      '配送/送貨/運送/付款/退貨/退換貨/退款/售後/運費 方式/說明/資訊/政策/須知/服務, 退換貨, 付款與/及/ 運送/送貨/配送 方式/, 送貨/運送/配送 與/及/ 付款 方式/, 購物須知',
  },
  // Japanese.
  {
    readAlso:
      '続きを/もっと/全文を/さらに 読む/見る, 次に読む, 詳しくはこちら, こちらもおすすめ, 次に読みたい記事, この/ 記事/ブログ/全文/ の/ 続き を読む/を見る/はこちら',
    related:
      '人気の/最新の/最新/注目の/おすすめの/よく読まれている 記事/ニュース/投稿, この記事を読んだ人/方 はこんな記事も読んでいます, 関連/おすすめ コンテンツ/トピックス/ニュース/投稿, ' +
      '関連/類似/似た 商品/求人/物件, この商品を買った/購入した/チェックした/見た 人/お客様/方 は/が…, 最近チェックした/最近見た 商品, 関連 記事/ニュース/リンク/ワード/キーワード, ' +
      'あわせて/合わせて 読みたい, おすすめ の記事/記事/, 人気 記事/ランキング, アクセスランキング, こちらの記事もおすすめ, 新着 記事/ニュース/ニュースリリース',
    share:
      'シェア する/, 共有, リンクをコピー, 印刷 する/, この 記事/ニュース/ページ/投稿/動画 を シェア/共有 する/',
    order:
      'メルマガ/ニュースレター に/を/ 登録/購読 する/, 会員登録 無料/ する/, アプリをダウンロード, ご/ 寄付 する/のお願い/',
    advertisement: '広告, スポンサーリンク, スポンサードリンク, 記事は広告の後に続きます',
    notice: '新規登録, 会員の方は ログイン/こちら, ログイン する/, この記事は/ 会員限定…',
    legal: 'プライバシーポリシー, 利用規約',
    control:
      '並び替え, 並べ替え, 並び順, 新着/人気/おすすめ 順, 価格の/ 安い/高い 順, 新しい/古い 順, ' +
      '本文/コンテンツ/メインコンテンツ へ/に スキップ/移動 する/, 拡大 する/画像/表示, クリックで/画像を 拡大 する/, 目次 へ/に 戻る, ページ の先頭/トップ へ 戻る/, ' +
      'この/ 記事を 聴く/聞く/音声で聴く',
    answer: 'コメント/返信/回答 を 書く/投稿/投稿する/残す/書き込む/する',
    shopTerms:
      '配送/送料/お支払い/お支払/返品/返品交換/返品・交換・キャンセル/配送送料/お届け/ご注文 について, お支払い/お支払/支払/配送 方法, 返品特約, お買い物/ショッピング ガイド',
  },
  // Korean.
  {
    readAlso: '더/계속/함께/이어서/자세히/전체/전문/기사 읽기/보기/더보기, 이 기사도 읽어보세요, 관련기사',
    related:
      '관련/추천/인기/최신/실시간/주요 기사/뉴스/글/주요-뉴스/포스트/게시물, 가장 많이 본/읽은 뉴스/기사, 이런 기사 어때요, 이 기자의 다른 기사, 많이 본 뉴스/기사, ' +
      '이 시각 주요/헤드라인 뉴스, 함께 보면/읽으면 좋은 글/기사, 관련/비슷한/유사 상품/콘텐츠',
    share:
      '기사/ 공유/공유하기/공유하다, url/링크/주소 복사/복사하기, 스크랩/스크랩하기, 기사/ 인쇄/인쇄하기, 글자 크기 조절/설정/변경/, 좋아요, 에/로/으로 공유/공유하기, ' +
      '카카오톡/카카오스토리/페이스북/트위터/네이버/네이버-블로그/라인/밴드',
    order:
      '구독 하기/신청/하세요/, 뉴스레터/채널/이메일 구독 하기/신청/하세요/, 뉴스레터 신청/신청하기/, 네이버/카카오톡/카카오/유튜브 채널/ 추가/구독 하기/',
    advertisement: '광고, 협찬, 기사는 광고 후 계속됩니다, ad',
    notice:
      '로그인/로그인하기/로그인이-필요합니다, 회원가입/회원가입하기, 쿠키 설정/정책, 모두/전체 동의/허용/거부',
    legal: '개인정보 처리방침/보호정책/취급방침, 이용약관',
    control:
      '정렬 기준/방식, 최신순, 인기순, 낮은/높은 가격순, ' +
      '본문/메뉴/콘텐츠 으로/로/ 바로가기, 페이지/ 맨위로 가기/, 상단으로 이동/, 기사 듣기',
    answer: '댓글 쓰기/달기/작성',
    shopTerms:
      '배송/교환/반품/환불/결제/교환반품/반품교환/배송교환반품/배송반품교환/배송반품/교환및반품/교환및환불 안내/정보/정책/방법',
  },
  // Korean with Latin letters.
  { share: 'url 복사/복사하기' },
  // Thai.
  {
    readAlso: 'อ่าน ต่อ/เพิ่ม/เพิ่มเติม/ทั้งหมด/ข่าวต้นฉบับ/ข่าวเพิ่มเติม, อ่าน ข่าว/เรื่อง ที่เกี่ยวข้อง, ดูเพิ่มเติม',
    related:
      'ข่าว/บทความ/เรื่อง/เนื้อหา/โพสต์ ที่เกี่ยวข้อง/ล่าสุด/ยอดนิยม/แนะนำ/อื่นๆ-ที่น่าสนใจ, ' +
      'เรื่องที่คุณอาจสนใจ, แนะนำสำหรับคุณ, ข่าวที่น่าสนใจ, สินค้า ที่เกี่ยวข้อง/ใกล้เคียง',
    share: 'แชร์, แชร์ ข่าว/บทความ/หน้า นี้/, แบ่งปัน, คัดลอกลิงก์/คัดลอกลิ้งค์, พิมพ์ หน้านี้/ข่าว/บทความ',
    follow: 'ติดตาม เรา/เราได้ที่/เราบน/พวกเรา/ข่าวสารได้ที่, ติดตามเราได้ทาง',
    order: 'สมัครรับข่าวสาร…, รับข่าวสาร…, ติดตามเรา…, ติดตามข่าว…, ดาวน์โหลดแอป…',
    advertisement: 'โฆษณา, เนื้อหาสนับสนุน, พื้นที่โฆษณา',
    notice: 'เข้าสู่ระบบ/ลงชื่อเข้าใช้/สมัครสมาชิก, ยอมรับ/ปฏิเสธ/ตั้งค่า คุกกี้/ทั้งหมด/คุกกี้ทั้งหมด, ',
    legal:
      'นโยบาย ความเป็นส่วนตัว/คุกกี้/คุ้มครองข้อมูลส่วนบุคคล, ' +
      'ข้อกำหนด/เงื่อนไข และเงื่อนไข/การใช้งาน/การให้บริการ/และข้อกำหนด',
    rights: 'สงวนลิขสิทธิ์',
    control: 'ข้าม ไปยัง/ไปที่/ไป เนื้อหา/เนื้อหาหลัก/เมนู, กลับ ขึ้น/ไป/ ด้านบน/บน, ฟังข่าว',
    answer: 'แสดง/เขียน/ใส่ ความคิดเห็น/ความเห็น',
    shopTerms:
      'การจัดส่ง, การจัดส่งสินค้า, การชำระเงิน, การคืนสินค้า, การจัดส่ง และ/ การคืนสินค้า, วิธีการ/วิธี ชำระเงิน/จัดส่ง, นโยบาย การคืนสินค้า/การจัดส่ง',
  },
  // Khmer.
  {
    readAlso: 'អាន បន្ថែម/បន្ត/លម្អិត/ទាំងស្រុង, សូម អាន បន្ថែម',
    related: 'អត្ថបទ/ព័ត៌មាន/ព័ត៌មានដែល ទាក់ទង/ពាក់ព័ន្ធ/ថ្មីៗ/ពេញនិយម/ផ្សេងទៀត/ដែលទាក់ទង',
    share: 'ចែករំលែក លើ/អត្ថបទ/, ចម្លងតំណ',
    follow: 'តាមដានយើង លើ/',
    advertisement: 'ការផ្សាយពាណិជ្ជកម្ម, ផ្សាយពាណិជ្ជកម្ម',
    notice: 'ចូល គណនី/ប្រើប្រាស់',
    rights: 'រក្សាសិទ្ធិគ្រប់យ៉ាង',
    control: 'សរសេរមតិ',
  },
  // Burmese.
  {
    readAlso: 'ဆက်လက်/ပိုမို/အပြည့်အစုံ/ဒါလည်း ဖတ်ရှုရန်/ဖတ်ရန်/ဖတ်ပါ/ဖတ်ရှုပါ',
    related: 'ဆက်စပ်/သက်ဆိုင်ရာ/နောက်ဆုံးရ/အခြား/လူကြိုက်များသော သတင်း/သတင်းများ/ဆောင်းပါးများ',
    share: 'မျှဝေပါ/မျှဝေရန်/ဝေမျှရန်/ဝေမျှပါ, လင့်ခ်ကူးယူရန်',
    follow: 'ကျွန်ုပ်တို့ကို ဖော်လိုးလုပ်ပါ',
    order: 'စာရင်းသွင်းရန်',
    advertisement: 'ကြော်ငြာ',
    notice: 'အကောင့်ဝင်ရန်',
    rights: 'မူပိုင်ခွင့် ရယူထားသည်',
    control: 'မှတ်ချက်ပေးပါ',
  },
  // Vietnamese.
  {
    readAlso: 'xem/đọc thêm/tiếp/toàn-bộ, mời bạn đọc thêm, tìm hiểu thêm',
    related:
      'tin/bài/bài-viết/tin-tức liên-quan/mới-nhất/nổi-bật/khác/mới/đọc-nhiều, đọc/xem nhiều nhất/, ' +
      'có thể bạn thích/quan-tâm/sẽ-thích, cùng chuyên mục, sản phẩm liên-quan/tương-tự/đã-xem',
    share:
      'chia sẻ bài-viết/bài/tin/lên/qua/trên/, sao chép liên-kết/đường-dẫn, in bài viết/này, gửi cho bạn bè, ' +
      'chia sẻ ngay, chia sẻ bài viết này',
    follow: 'theo dõi chúng-tôi trên/tại/, kết nối với chúng tôi',
    order: 'đăng ký nhận bản-tin/tin, đăng ký nhận/kênh/bản-tin/ngay…, theo dõi kênh/chúng-tôi/ngay…',
    advertisement: 'quảng cáo, nội dung được/ tài trợ, bài viết được tài trợ',
    notice:
      'đăng nhập, chấp nhận/từ-chối tất-cả/ cookie/cookies/tất-cả, chỉ dành cho thành-viên/hội-viên, ' +
      'đăng nhập để/bằng/với…, bạn đã có tài khoản…',
    legal:
      'chính sách bảo-mật/quyền-riêng-tư/cookie, điều khoản sử-dụng/dịch-vụ/và-điều-kiện, ' +
      'điều khoản và chính sách',
    rights: 'bảo lưu mọi quyền, giữ bản quyền',
    control:
      'chuyển/bỏ-qua đến/tới/ nội-dung/phần-nội-dung/nội-dung-chính, về/lên/trở-lên đầu trang, ý kiến của bạn, ' +
      'nghe bài-viết/đọc-bài',
    answer: 'viết/gửi/để-lại bình luận/một-bình-luận',
    shopTerms:
      'giao hàng, vận chuyển, thanh toán, đổi trả, chính sách đổi-trả/giao-hàng/vận-chuyển/thanh-toán/hoàn-tiền, ' +
      'giao-hàng/vận-chuyển và/ đổi-trả/thanh-toán, phương/hình thức thanh-toán/vận-chuyển/giao-hàng',
  },
  // Indonesian.
  {
    readAlso:
      'baca/lihat/simak/tonton juga/selengkapnya/lainnya/lebih-lanjut/pula, lanjutkan/lanjut membaca/baca',
    related:
      'berita/artikel/konten/pos terkait/lainnya/terpopuler/terbaru/populer/pilihan, terpopuler, ' +
      'paling/banyak banyak/ dibaca, rekomendasi untuk anda/kamu, mungkin/ anda/kamu mungkin/ suka, ' +
      'baca artikel lainnya, produk terkait/serupa, populer, selengkapnya',
    share:
      'bagikan artikel/berita/ke/di/ini/artikel-ini/berita-ini/, salin tautan/link, cetak, ' +
      'bagikan artikel ini melalui/ke',
    follow: 'ikuti kami di/, follow kami',
    order:
      'ikuti kami di media sosial, berlangganan/langganan/daftar newsletter/buletin/sekarang…, ' +
      'ikuti kami/berita/saluran/channel…, dapatkan berita/update/informasi…',
    advertisement:
      'iklan, advertorial, scroll/gulir untuk/ke-bawah-untuk melanjutkan/membaca/lanjut-membaca, ' +
      'konten bersponsor',
    notice:
      'masuk atau daftar, terima/tolak semua cookie/cookies/, terima/tolak cookie/cookies, ' +
      'khusus/hanya-untuk pelanggan, kebijakan cookie, log masuk, masuk/login, masuk/login untuk/ke/dengan…',
    legal:
      'kebijakan privasi/cookie, syarat/ketentuan dan/penggunaan/layanan ketentuan/, pedoman media siber, ' +
      'syarat ketentuan',
    rights: 'hak cipta dilindungi/ undang-undang/, semua hak dilindungi',
    control:
      'langsung/lewati/lompat/loncat ke konten/isi/konten-utama, kembali ke atas, perbesar gambar/foto/, ' +
      'lihat foto, dengarkan artikel/berita',
    answer: 'tulis/tinggalkan/beri/kirim komentar/balasan',
    shopTerms:
      'pengiriman, pembayaran, pengembalian, pengiriman dan/ pengembalian/pembayaran, ' +
      'metode/cara/kebijakan/informasi/biaya pengiriman/pembayaran/pengembalian',
  },
  // Malay.
  {
    readAlso: 'baca juga/lagi/lanjut/seterusnya, teruskan membaca, baca berita penuh',
    related:
      'berita/artikel berkaitan/terkini/lain/popular/pilihan, paling popular/banyak-dibaca, ' +
      'mungkin anda suka/berminat, pilihan untuk anda',
    share: 'kongsi/kongsikan artikel/di/ke/artikel-ini/berita-ini/, salin pautan',
    follow: 'ikuti kami di/',
    order: 'langgan/langgani/daftar surat-berita/buletin/newsletter/sekarang',
    advertisement: 'iklan, kandungan tajaan',
    notice: 'log masuk',
    rights: 'hak cipta terpelihara',
    control: 'tinggalkan/tulis/beri komen/ulasan/jawapan',
  },
  // Tagalog.
  {
    readAlso:
      'basahin din/pa/rin, magbasa pa, basahin ang buong artikulo/balita/kuwento, ituloy ang pagbabasa',
    related:
      'mga/ kaugnay/iba-pang na/ balita/artikulo/kuwento, pinakabagong/pinakabagong-mga balita, pinakabasa, ' +
      'mga sikat na balita',
    share: 'ibahagi/i-share sa/ito/ang-artikulo/, kopyahin ang link',
    follow: 'sundan kami sa/, i-follow kami sa/',
    order: 'mag-subscribe sa-aming-newsletter/na/ngayon',
    advertisement: 'patalastas',
    notice: 'mag-log in',
    rights: 'lahat ng karapatan ay/ nakalaan',
    control: 'magkomento',
  },
];
