import type { World } from "#lib/platform/worlds/worlds.ts";

type CreditWords = { title: string; creator: string; source: string; licence: string; changed: string; unchanged: string };

const words = (title: string, creator: string, source: string, licence: string, changed: string, unchanged: string): CreditWords => ({
  title,
  creator,
  source,
  licence,
  changed,
  unchanged,
});

/**
 * The words of the page of credits in buyers' files, in every world's language. They stand here and not in the messages, like those of the
 * stamp: a copy is made once and kept, so none of them may fall back to English.
 */
export const creditWords: Record<World, CreditWords> = {
  de: words("Fremde Werke in diesem Material", "Von", "Quelle", "Lizenz", "verändert", "unverändert"),
  es: words("Obras de terceros en este material", "De", "Fuente", "Licencia", "modificada", "sin modificar"),
  fr: words("Œuvres de tiers dans ce matériel", "De", "Source", "Licence", "modifiée", "non modifiée"),
  gr: words("Έργα τρίτων σε αυτό το υλικό", "Από", "Πηγή", "Άδεια", "τροποποιημένο", "χωρίς τροποποίηση"),
  it: words("Opere di terzi in questo materiale", "Di", "Fonte", "Licenza", "modificata", "non modificata"),
  bg: words("Чужди произведения в този материал", "От", "Източник", "Лиценз", "променено", "непроменено"),
  cn: words("本资料中的第三方作品", "作者", "来源", "许可", "已修改", "未修改"),
  cz: words("Cizí díla v tomto materiálu", "Autor", "Zdroj", "Licence", "upraveno", "neupraveno"),
  dk: words("Andres værker i dette materiale", "Af", "Kilde", "Licens", "ændret", "uændret"),
  fi: words("Muiden teokset tässä materiaalissa", "Tekijä", "Lähde", "Lisenssi", "muokattu", "muokkaamaton"),
  hi: words("इस सामग्री में दूसरों की कृतियाँ", "रचनाकार", "स्रोत", "लाइसेंस", "बदला गया", "अपरिवर्तित"),
  hr: words("Tuđa djela u ovom materijalu", "Autor", "Izvor", "Licencija", "izmijenjeno", "neizmijenjeno"),
  hu: words("Mások művei ebben az anyagban", "Szerző", "Forrás", "Licenc", "módosítva", "változatlan"),
  id: words("Karya pihak lain dalam materi ini", "Oleh", "Sumber", "Lisensi", "diubah", "tidak diubah"),
  jp: words("この教材に含まれる第三者の著作物", "作者", "出典", "ライセンス", "変更あり", "変更なし"),
  kr: words("이 자료에 포함된 타인의 저작물", "저작자", "출처", "라이선스", "변경함", "변경하지 않음"),
  kz: words("Осы материалдағы өзгелердің туындылары", "Авторы", "Дереккөз", "Лицензия", "өзгертілген", "өзгертілмеген"),
  my: words("Karya pihak lain dalam bahan ini", "Oleh", "Sumber", "Lesen", "diubah suai", "tidak diubah suai"),
  nl: words("Werken van anderen in dit materiaal", "Van", "Bron", "Licentie", "gewijzigd", "ongewijzigd"),
  no: words("Andres verk i dette materialet", "Av", "Kilde", "Lisens", "endret", "uendret"),
  pl: words("Utwory innych osób w tym materiale", "Autor", "Źródło", "Licencja", "zmieniono", "bez zmian"),
  ro: words("Opere ale altora în acest material", "De", "Sursă", "Licență", "modificată", "nemodificată"),
  rs: words("Tuđa dela u ovom materijalu", "Autor", "Izvor", "Licenca", "izmenjeno", "neizmenjeno"),
  se: words("Andras verk i det här materialet", "Av", "Källa", "Licens", "ändrat", "oförändrat"),
  sk: words("Cudzie diela v tomto materiáli", "Autor", "Zdroj", "Licencia", "upravené", "neupravené"),
  th: words("ผลงานของผู้อื่นในสื่อนี้", "โดย", "แหล่งที่มา", "สัญญาอนุญาต", "ดัดแปลง", "ไม่ได้ดัดแปลง"),
  ua: words("Твори інших авторів у цьому матеріалі", "Автор", "Джерело", "Ліцензія", "змінено", "без змін"),
};
