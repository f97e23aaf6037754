/** Phrases in Thai, Khmer, Burmese, Vietnamese, Indonesian, Malay, Tagalog and Swahili. */
import type { LanguagePhrases } from './rows';

export const SOUTH_EAST_ASIA_AND_AFRICA: readonly LanguagePhrases[] = [
  // Thai.
  {
    readAlso: 'อ่าน ต่อ/เพิ่ม/เพิ่มเติม/ทั้งหมด/ข่าวต้นฉบับ/ข่าวเพิ่มเติม, อ่าน ข่าว/เรื่อง ที่เกี่ยวข้อง, ดูเพิ่มเติม',
    related:
      'ข่าว/บทความ/เรื่อง/เนื้อหา/โพสต์ ที่เกี่ยวข้อง/ล่าสุด/ยอดนิยม/แนะนำ/อื่นๆ-ที่น่าสนใจ, เรื่องที่คุณอาจสนใจ, แนะนำสำหรับคุณ, ข่าวที่น่าสนใจ, สินค้า ที่เกี่ยวข้อง/ใกล้เคียง',
    share: 'แชร์ ข่าว/บทความ/หน้า นี้/, แบ่งปัน, คัดลอกลิงก์/คัดลอกลิ้งค์, พิมพ์ หน้านี้/ข่าว/บทความ',
    follow: 'ติดตาม เรา/เราได้ที่/เราบน/พวกเรา/ข่าวสารได้ที่, ติดตามเราได้ทาง',
    order: 'สมัครรับข่าวสาร…, รับข่าวสาร…, ติดตามเรา…, ติดตามข่าว…, ดาวน์โหลดแอป…',
    advertisement: 'โฆษณา, เนื้อหาสนับสนุน, พื้นที่โฆษณา',
    notice:
      'เข้าสู่ระบบ/ลงชื่อเข้าใช้/สมัครสมาชิก, ยอมรับ/ปฏิเสธ/ตั้งค่า คุกกี้/ทั้งหมด/คุกกี้ทั้งหมด, สำหรับสมาชิกเท่านั้น, เข้าสู่ระบบเพื่อ…',
    legal:
      'นโยบาย ความเป็นส่วนตัว/คุกกี้/คุ้มครองข้อมูลส่วนบุคคล, ข้อกำหนด/เงื่อนไข และเงื่อนไข/การใช้งาน/การให้บริการ/และข้อกำหนด',
    rights: 'สงวนลิขสิทธิ์',
    control: 'ข้าม ไปยัง/ไปที่/ไป เนื้อหา/เนื้อหาหลัก/เมนู, กลับ ขึ้น/ไป/ ด้านบน/บน, แสดงความคิดเห็น, เขียนความคิดเห็น',
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
      'tin/bài/bài-viết/tin-tức liên-quan/mới-nhất/nổi-bật/khác/mới/đọc-nhiều, đọc/xem nhiều nhất/, có thể bạn thích/quan-tâm/sẽ-thích, cùng chuyên mục, sản phẩm liên-quan/tương-tự/đã-xem',
    share:
      'chia sẻ bài-viết/bài/tin/lên/qua/trên/, sao chép liên-kết/đường-dẫn, in bài viết/này, gửi cho bạn bè, chia sẻ ngay, chia sẻ bài viết này',
    follow: 'theo dõi chúng-tôi trên/tại/, kết nối với chúng tôi',
    order: 'đăng ký nhận bản-tin/tin, đăng ký nhận/kênh/bản-tin/ngay…, theo dõi kênh/chúng-tôi/ngay…',
    advertisement: 'quảng cáo, nội dung được/ tài trợ, bài viết được tài trợ',
    notice:
      'đăng nhập, chấp nhận/từ-chối tất-cả/ cookie/cookies/tất-cả, chỉ dành cho thành-viên/hội-viên, đăng nhập để/bằng/với…, bạn đã có tài khoản…',
    legal:
      'chính sách bảo-mật/quyền-riêng-tư/cookie, điều khoản sử-dụng/dịch-vụ/và-điều-kiện, điều khoản và chính sách',
    rights: 'bảo lưu mọi quyền, giữ bản quyền',
    control:
      'chuyển/bỏ-qua đến/tới/ nội-dung/phần-nội-dung/nội-dung-chính, về/lên/trở-lên đầu trang, viết/gửi/để-lại bình luận/một-bình-luận, ý kiến của bạn',
  },
  // Indonesian.
  {
    readAlso:
      'baca/lihat/simak/tonton juga/selengkapnya/lainnya/lebih-lanjut/pula, lanjutkan/lanjut membaca/baca',
    related:
      'berita/artikel/konten/pos terkait/lainnya/terpopuler/terbaru/populer/pilihan, terpopuler, paling/banyak banyak/ dibaca, rekomendasi untuk anda/kamu, mungkin/ anda/kamu mungkin/ suka, baca artikel lainnya, produk terkait/serupa, populer, selengkapnya',
    share:
      'bagikan artikel/berita/ke/di/ini/artikel-ini/berita-ini/, salin tautan/link, cetak, bagikan artikel ini melalui/ke',
    follow: 'ikuti kami di/, follow kami',
    order:
      'ikuti kami di media sosial, berlangganan/langganan/daftar newsletter/buletin/sekarang…, ikuti kami/berita/saluran/channel…, dapatkan berita/update/informasi…',
    advertisement:
      'iklan, advertorial, scroll/gulir untuk/ke-bawah-untuk melanjutkan/membaca/lanjut-membaca, konten bersponsor',
    notice:
      'masuk atau daftar, terima/tolak semua cookie/cookies/, terima/tolak cookie/cookies, khusus/hanya-untuk pelanggan, kebijakan cookie, log masuk, masuk/login, masuk/login untuk/ke/dengan…',
    legal:
      'kebijakan privasi/cookie, syarat/ketentuan dan/penggunaan/layanan ketentuan/, pedoman media siber, syarat ketentuan',
    rights: 'hak cipta dilindungi/ undang-undang/, semua hak dilindungi',
    control:
      'langsung/lewati/lompat/loncat ke konten/isi/konten-utama, kembali ke atas, tulis/tinggalkan/beri/kirim komentar/balasan, perbesar gambar/foto/, lihat foto',
  },
  // Malay.
  {
    readAlso: 'baca juga/lagi/lanjut/seterusnya, teruskan membaca, baca berita penuh',
    related:
      'berita/artikel berkaitan/terkini/lain/popular/pilihan, paling popular/banyak-dibaca, mungkin anda suka/berminat, pilihan untuk anda',
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
      'mga/ kaugnay/iba-pang na/ balita/artikulo/kuwento, pinakabagong/pinakabagong-mga balita, pinakabasa, mga sikat na balita',
    share: 'ibahagi/i-share sa/ito/ang-artikulo/, kopyahin ang link',
    follow: 'sundan kami sa/, i-follow kami sa/',
    order: 'mag-subscribe sa-aming-newsletter/na/ngayon',
    advertisement: 'patalastas',
    notice: 'mag-log in',
    rights: 'lahat ng karapatan ay/ nakalaan',
    control: 'magkomento',
  },
  // Swahili.
  {
    readAlso: 'soma zaidi/pia/hapa/habari-zaidi/habari-kamili, endelea kusoma',
    related:
      'habari/makala zinazohusiana/mpya/zaidi/nyingine, habari za hivi punde/karibuni, zinazosomwa/zilizosomwa zaidi/sana, unaweza pia kupenda',
    share:
      'shiriki/shirikisha/sambaza kwenye/kupitia/habari-hii/makala-hii/na-marafiki/, nakili kiungo/linki',
    follow: 'tufuate kwenye/katika/, fuatilia habari zetu/',
    order: 'jiunge/jisajili na/kwa/kupata jarida/jarida-letu/habari',
    advertisement: 'tangazo la biashara, matangazo ya biashara',
    notice: 'jisajili/ingia-kwenye-akaunti',
    rights: 'haki zote zimehifadhiwa',
    control: 'acha/andika/toa maoni/maoni-yako/jibu',
  },
];
