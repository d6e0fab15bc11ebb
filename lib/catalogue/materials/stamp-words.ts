import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * The words of the line that is printed at the foot of a buyer's copy, in every world's language. They stand here and not in the messages:
 * a copy is made once and kept, so none of them may fall back to English. `page`: of single pages, with their number for {n}.
 */
export const stampWords: Record<World, { single: string; school: string; order: string; page: string }> = {
  de: { single: "Einzellizenz", school: "Schullizenz", order: "Bestellung", page: "S. {n}" },
  es: { single: "Licencia individual", school: "Licencia de centro", order: "Pedido", page: "p. {n}" },
  fr: { single: "Licence individuelle", school: "Licence établissement", order: "Commande", page: "p. {n}" },
  gr: { single: "Ατομική άδεια", school: "Σχολική άδεια", order: "Παραγγελία", page: "σ. {n}" },
  it: { single: "Licenza individuale", school: "Licenza d'istituto", order: "Ordine", page: "p. {n}" },
  bg: { single: "Индивидуален лиценз", school: "Училищен лиценз", order: "Поръчка", page: "с. {n}" },
  cn: { single: "个人授权", school: "学校授权", order: "订单", page: "第 {n} 页" },
  cz: { single: "Individuální licence", school: "Školní licence", order: "Objednávka", page: "s. {n}" },
  dk: { single: "Enkeltlicens", school: "Skolelicens", order: "Ordre", page: "s. {n}" },
  fi: { single: "Henkilökohtainen lisenssi", school: "Koululisenssi", order: "Tilaus", page: "s. {n}" },
  hi: { single: "व्यक्तिगत लाइसेंस", school: "विद्यालय लाइसेंस", order: "ऑर्डर", page: "पृ. {n}" },
  hr: { single: "Pojedinačna licencija", school: "Školska licencija", order: "Narudžba", page: "str. {n}" },
  hu: { single: "Egyéni licenc", school: "Iskolai licenc", order: "Rendelés", page: "{n}. o." },
  id: { single: "Lisensi perorangan", school: "Lisensi sekolah", order: "Pesanan", page: "hlm. {n}" },
  jp: { single: "個人ライセンス", school: "学校ライセンス", order: "注文", page: "{n}ページ" },
  kr: { single: "개인 라이선스", school: "학교 라이선스", order: "주문", page: "{n}쪽" },
  kz: { single: "Жеке лицензия", school: "Мектеп лицензиясы", order: "Тапсырыс", page: "{n}-б." },
  my: { single: "Lesen individu", school: "Lesen sekolah", order: "Pesanan", page: "hlm. {n}" },
  nl: { single: "Individuele licentie", school: "Schoollicentie", order: "Bestelling", page: "p. {n}" },
  no: { single: "Enkeltlisens", school: "Skolelisens", order: "Bestilling", page: "s. {n}" },
  pl: { single: "Licencja indywidualna", school: "Licencja szkolna", order: "Zamówienie", page: "s. {n}" },
  ro: { single: "Licență individuală", school: "Licență pentru școală", order: "Comandă", page: "p. {n}" },
  rs: { single: "Pojedinačna licenca", school: "Školska licenca", order: "Porudžbina", page: "str. {n}" },
  se: { single: "Enskild licens", school: "Skollicens", order: "Beställning", page: "s. {n}" },
  sk: { single: "Individuálna licencia", school: "Školská licencia", order: "Objednávka", page: "s. {n}" },
  th: { single: "สิทธิ์ใช้งานส่วนบุคคล", school: "สิทธิ์ใช้งานสำหรับโรงเรียน", order: "คำสั่งซื้อ", page: "หน้า {n}" },
  ua: { single: "Індивідуальна ліцензія", school: "Шкільна ліцензія", order: "Замовлення", page: "с. {n}" },
};
