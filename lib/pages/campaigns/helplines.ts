import type { Help } from "#lib/pages/campaigns/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * Whom people of a world can call. Only numbers that are certain and meant for the whole country: emergency numbers by law (112 in the EU:
 * Directive (EU) 2018/1972 art. 109), 116 111 and 116 123 as assigned to helplines (Decision 2007/116/EC), else the numbers that the state or
 * the organisation named publishes itself. What was not certain is left out. Whoever runs the site checks the table once a year.
 */
export const helplines: Readonly<Record<World, Help>> = {
  de: {
    emergency: "112",
    lines: [
      { name: "Nummer gegen Kummer (Kinder und Jugendliche)", phone: "116 111" },
      { name: "Nummer gegen Kummer (Elterntelefon)", phone: "0800 111 0 550" },
      { name: "TelefonSeelsorge", phone: "0800 111 0 111" },
    ],
  },
  es: {
    emergency: "112",
    lines: [
      { name: "Fundación ANAR (niños y adolescentes)", phone: "900 20 20 10" },
      { name: "Línea de atención a la conducta suicida", phone: "024" },
    ],
  },
  fr: {
    emergency: "112",
    lines: [
      { name: "Allô Enfance en Danger", phone: "119" },
      { name: "Fil Santé Jeunes", phone: "0 800 235 236" },
      { name: "Numéro national de prévention du suicide", phone: "3114" },
    ],
  },
  gr: {
    emergency: "112",
    lines: [
      { name: "SOS 1056 – Το Χαμόγελο του Παιδιού", phone: "1056" },
      { name: "Γραμμή Ψυχοκοινωνικής Υποστήριξης", phone: "10306" },
      { name: "Γραμμή Παρέμβασης για την Αυτοκτονία – ΚΛΙΜΑΚΑ", phone: "1018" },
    ],
  },
  it: {
    emergency: "112",
    lines: [
      { name: "Telefono Azzurro", phone: "19696" },
      { name: "Emergenza Infanzia", phone: "114" },
    ],
  },
  bg: { emergency: "112", lines: [{ name: "Национална телефонна линия за деца", phone: "116 111" }] },
  cn: {
    emergency: "120",
    lines: [
      { name: "全国统一心理援助热线", phone: "12356" },
      { name: "青少年服务热线", phone: "12355" },
    ],
  },
  cz: { emergency: "112", lines: [{ name: "Linka bezpečí", phone: "116 111" }] },
  dk: {
    emergency: "112",
    lines: [
      { name: "BørneTelefonen", phone: "116 111" },
      { name: "Livslinien", phone: "70 201 201" },
    ],
  },
  fi: {
    emergency: "112",
    lines: [
      { name: "Lasten ja nuorten puhelin (MLL)", phone: "116 111" },
      { name: "Kriisipuhelin (MIELI ry)", phone: "09 2525 0111" },
    ],
  },
  hi: {
    emergency: "112",
    lines: [
      { name: "Tele-MANAS", phone: "14416" },
      { name: "CHILDLINE", phone: "1098" },
    ],
  },
  hr: { emergency: "112", lines: [{ name: "Hrabri telefon", phone: "116 111" }] },
  hu: {
    emergency: "112",
    lines: [
      { name: "Kék Vonal Gyermekkrízis Alapítvány", phone: "116 111" },
      { name: "Lelki elsősegély telefonszolgálat", phone: "116 123" },
    ],
  },
  id: { emergency: "119", lines: [{ name: "SAPA (perempuan dan anak)", phone: "129" }] },
  jp: {
    emergency: "119",
    lines: [
      { name: "24時間子供SOSダイヤル", phone: "0120-0-78310" },
      { name: "チャイルドライン", phone: "0120-99-7777" },
    ],
  },
  kr: {
    emergency: "119",
    lines: [
      { name: "청소년상담전화", phone: "1388" },
      { name: "자살예방 상담전화", phone: "109" },
    ],
  },
  kz: { emergency: "112", lines: [{ name: "Отбасы, әйелдер және балалар құқықтарын қорғау байланыс орталығы", phone: "111" }] },
  my: {
    emergency: "999",
    lines: [
      { name: "Talian Kasih", phone: "15999" },
      { name: "Talian HEAL", phone: "15555" },
    ],
  },
  nl: {
    emergency: "112",
    lines: [
      { name: "De Kindertelefoon", phone: "0800-0432" },
      { name: "113 Zelfmoordpreventie", phone: "0800-0113" },
    ],
  },
  no: {
    emergency: "113",
    lines: [
      { name: "Alarmtelefonen for barn og unge", phone: "116 111" },
      { name: "Mental Helse Hjelpetelefonen", phone: "116 123" },
    ],
  },
  pl: {
    emergency: "112",
    lines: [
      { name: "Telefon zaufania dla dzieci i młodzieży", phone: "116 111" },
      { name: "Dziecięcy Telefon Zaufania Rzecznika Praw Dziecka", phone: "800 12 12 12" },
    ],
  },
  ro: { emergency: "112", lines: [{ name: "Telefonul Copilului", phone: "116 111" }] },
  rs: { emergency: "194", lines: [{ name: "NADEL – Nacionalna dečija linija", phone: "116 111" }] },
  se: {
    emergency: "112",
    lines: [
      { name: "Bris", phone: "116 111" },
      { name: "Självmordslinjen (Mind)", phone: "90101" },
    ],
  },
  sk: {
    emergency: "112",
    lines: [
      { name: "Linka detskej istoty", phone: "116 111" },
      { name: "Krízová linka pomoci IPčko", phone: "0800 500 333" },
    ],
  },
  th: { emergency: "1669", lines: [{ name: "สายด่วนสุขภาพจิต", phone: "1323" }] },
  ua: {
    emergency: "103",
    lines: [
      { name: "Національна дитяча гаряча лінія", phone: "116 111" },
      { name: "Lifeline Ukraine", phone: "7333" },
    ],
  },
};
