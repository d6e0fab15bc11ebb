import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * The words of the line that is printed at the foot of a buyer's copy, in every world's language. They stand here and not in the messages:
 * a copy is made once and kept, so none of them may fall back to English.
 */
export const stampWords: Record<World, { single: string; school: string; order: string }> = {
  de: { single: "Einzellizenz", school: "Schullizenz", order: "Bestellung" },
  es: { single: "Licencia individual", school: "Licencia de centro", order: "Pedido" },
  fr: { single: "Licence individuelle", school: "Licence établissement", order: "Commande" },
  gr: { single: "Ατομική άδεια", school: "Σχολική άδεια", order: "Παραγγελία" },
  it: { single: "Licenza individuale", school: "Licenza d'istituto", order: "Ordine" },
  bg: { single: "Индивидуален лиценз", school: "Училищен лиценз", order: "Поръчка" },
  cn: { single: "个人授权", school: "学校授权", order: "订单" },
  cz: { single: "Individuální licence", school: "Školní licence", order: "Objednávka" },
  dk: { single: "Enkeltlicens", school: "Skolelicens", order: "Ordre" },
  fi: { single: "Henkilökohtainen lisenssi", school: "Koululisenssi", order: "Tilaus" },
  hi: { single: "व्यक्तिगत लाइसेंस", school: "विद्यालय लाइसेंस", order: "ऑर्डर" },
  hr: { single: "Pojedinačna licencija", school: "Školska licencija", order: "Narudžba" },
  hu: { single: "Egyéni licenc", school: "Iskolai licenc", order: "Rendelés" },
  id: { single: "Lisensi perorangan", school: "Lisensi sekolah", order: "Pesanan" },
  jp: { single: "個人ライセンス", school: "学校ライセンス", order: "注文" },
  kr: { single: "개인 라이선스", school: "학교 라이선스", order: "주문" },
  kz: { single: "Жеке лицензия", school: "Мектеп лицензиясы", order: "Тапсырыс" },
  my: { single: "Lesen individu", school: "Lesen sekolah", order: "Pesanan" },
  nl: { single: "Individuele licentie", school: "Schoollicentie", order: "Bestelling" },
  no: { single: "Enkeltlisens", school: "Skolelisens", order: "Bestilling" },
  pl: { single: "Licencja indywidualna", school: "Licencja szkolna", order: "Zamówienie" },
  ro: { single: "Licență individuală", school: "Licență pentru școală", order: "Comandă" },
  rs: { single: "Pojedinačna licenca", school: "Školska licenca", order: "Porudžbina" },
  se: { single: "Enskild licens", school: "Skollicens", order: "Beställning" },
  sk: { single: "Individuálna licencia", school: "Školská licencia", order: "Objednávka" },
  th: { single: "สิทธิ์ใช้งานส่วนบุคคล", school: "สิทธิ์ใช้งานสำหรับโรงเรียน", order: "คำสั่งซื้อ" },
  ua: { single: "Індивідуальна ліцензія", school: "Шкільна ліцензія", order: "Замовлення" },
};
