import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * The words of a pack's cover in every world's language. They stand here and not in the messages: it is printed for a class, so none of them
 * may fall back to English.
 */
export const coverWords: Record<World, { className: string; pupil: string }> = {
  de: { className: "Klasse {name}", pupil: "Name" },
  es: { className: "Clase {name}", pupil: "Nombre" },
  fr: { className: "Classe {name}", pupil: "Nom" },
  gr: { className: "Τάξη {name}", pupil: "Όνομα" },
  it: { className: "Classe {name}", pupil: "Nome" },
  bg: { className: "Клас {name}", pupil: "Име" },
  cn: { className: "班级：{name}", pupil: "姓名" },
  cz: { className: "Třída {name}", pupil: "Jméno" },
  dk: { className: "Klasse {name}", pupil: "Navn" },
  fi: { className: "Luokka {name}", pupil: "Nimi" },
  hi: { className: "कक्षा {name}", pupil: "नाम" },
  hr: { className: "Razred {name}", pupil: "Ime" },
  hu: { className: "Osztály: {name}", pupil: "Név" },
  id: { className: "Kelas {name}", pupil: "Nama" },
  jp: { className: "クラス：{name}", pupil: "なまえ" },
  kr: { className: "반: {name}", pupil: "이름" },
  kz: { className: "{name} сыныбы", pupil: "Аты-жөні" },
  my: { className: "Kelas {name}", pupil: "Nama" },
  nl: { className: "Groep {name}", pupil: "Naam" },
  no: { className: "Klasse {name}", pupil: "Navn" },
  pl: { className: "Klasa {name}", pupil: "Imię" },
  ro: { className: "Clasa {name}", pupil: "Nume" },
  rs: { className: "Razred {name}", pupil: "Ime" },
  se: { className: "Klass {name}", pupil: "Namn" },
  sk: { className: "Trieda {name}", pupil: "Meno" },
  th: { className: "ห้อง {name}", pupil: "ชื่อ" },
  ua: { className: "Клас {name}", pupil: "Ім’я" },
};
