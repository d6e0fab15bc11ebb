import type { Language } from "#lib/platform/worlds/languages.ts";

/**
 * Kind words and animals that go with each of them: all animals of a language have one gender, so that no ending is wrong. `isAfter`: the
 * language says the animal first. `glue`: what stands between both.
 */
type Words = { kinds: string; animals: string; isAfter?: true; glue?: "" };

export const pseudonymWords: Record<Language, Words> = {
  bg: { kinds: "Тих Бърз Смел Весел Мъдър Бодър Сив Червен Кафяв", animals: "Язовец Таралеж Рис Бобър Щъркел Сокол Заек Елен Вълк Славей" },
  cn: {
    kinds: "安静的 快乐的 勇敢的 聪明的 友好的 灵活的 红色的 蓝色的",
    animals: "狐狸 松鼠 熊猫 兔子 海豚 刺猬 猫头鹰 水獭 麻雀 小鹿",
    glue: "",
  },
  cz: {
    kinds: "Tichý Rychlý Smělý Veselý Moudrý Bdělý Šedý Červený Hnědý",
    animals: "Jezevec Ježek Rys Bobr Čáp Sokol Zajíc Jelen Mlok Slavík",
  },
  de: {
    kinds: "Stiller Flinker Mutiger Heiterer Kluger Wacher Grauer Roter Brauner",
    animals: "Dachs Igel Luchs Biber Storch Falke Hase Hirsch Molch Fuchs",
  },
  dk: { kinds: "Stille Hurtig Modig Glad Klog Vågen Grå Rød Brun", animals: "Grævling Los Bæver Stork Falk Hare Hjort Ræv Odder Ugle" },
  en: {
    kinds: "Quiet Quick Brave Cheerful Clever Gentle Grey Red Brown",
    animals: "Badger Hedgehog Lynx Beaver Stork Falcon Hare Otter Newt Robin",
  },
  es: {
    kinds: "tranquilo veloz valiente alegre sabio atento gris rojo pardo",
    animals: "Tejón Erizo Lince Castor Halcón Ciervo Zorro Búho Delfín Gorrión",
    isAfter: true,
  },
  fi: {
    kinds: "Hiljainen Nopea Rohkea Iloinen Viisas Valpas Harmaa Punainen Ruskea",
    animals: "Mäyrä Siili Ilves Majava Haukka Jänis Hirvi Kettu Saukko Pöllö",
  },
  fr: {
    kinds: "tranquille rapide courageux joyeux sage attentif gris rouge brun",
    animals: "Blaireau Hérisson Lynx Castor Faucon Lièvre Cerf Renard Hibou Dauphin",
    isAfter: true,
  },
  gr: {
    kinds: "Ήσυχος Γρήγορος Γενναίος Χαρούμενος Σοφός Ξύπνιος Γκρίζος Κόκκινος Καφετής",
    animals: "Ασβός Σκαντζόχοιρος Λύγκας Κάστορας Πελαργός Λαγός Σπίνος Σκίουρος Γλάρος Τζίτζικας",
  },
  hi: { kinds: "शांत तेज़ बहादुर ख़ुश समझदार चतुर लाल दयालु", animals: "हिरन मोर हाथी ख़रगोश भालू तोता बाघ हंस कबूतर चीता" },
  hr: {
    kinds: "Tihi Brzi Hrabri Veseli Mudri Budni Sivi Crveni Smeđi",
    animals: "Jazavac Jež Ris Dabar Sokol Zec Jelen Daždevnjak Slavuj Vrabac",
  },
  hu: { kinds: "Csendes Gyors Bátor Vidám Okos Éber Szürke Vörös Barna", animals: "Borz Sün Hiúz Hód Gólya Sólyom Nyúl Szarvas Gőte Róka" },
  id: {
    kinds: "Tenang Lincah Berani Ceria Pintar Ramah Merah Biru",
    animals: "Rusa Kancil Kelinci Tupai Elang Merpati Penyu Harimau Gajah Pipit",
    isAfter: true,
  },
  it: {
    kinds: "tranquillo veloce coraggioso allegro saggio attento grigio rosso bruno",
    animals: "Tasso Riccio Castoro Falco Cervo Gufo Delfino Scoiattolo Gatto Passero",
    isAfter: true,
  },
  jp: {
    kinds: "しずかな すばやい ゆうかんな ほがらかな かしこい やさしい あかい あおい",
    animals: "きつね りす うさぎ たぬき いるか ふくろう かわうそ しか つばめ ぺんぎん",
    glue: "",
  },
  kr: {
    kinds: "조용한 재빠른 용감한 명랑한 똑똑한 다정한 빨간 파란",
    animals: "여우 다람쥐 토끼 너구리 돌고래 부엉이 수달 사슴 제비 고슴도치",
  },
  kz: {
    kinds: "Тыныш Жылдам Батыл Көңілді Ақылды Сергек Сұр Қызыл Қоңыр",
    animals: "Борсық Кірпі Сілеусін Құндыз Сұңқар Қоян Бұғы Түлкі Үкі Тиін",
  },
  my: {
    kinds: "Tenang Lincah Berani Ceria Pintar Ramah Merah Biru",
    animals: "Rusa Kancil Arnab Tupai Helang Merpati Penyu Harimau Gajah Pipit",
    isAfter: true,
  },
  nl: {
    kinds: "Stille Vlugge Dappere Vrolijke Slimme Wakkere Grijze Rode Bruine",
    animals: "Das Egel Lynx Bever Ooievaar Valk Haas Otter Uil Vos",
  },
  no: { kinds: "Stille Rask Modig Glad Klok Våken Grå Rød Brun", animals: "Grevling Bever Stork Falk Hare Hjort Rev Oter Ekorn Gaupe" },
  pl: {
    kinds: "Cichy Szybki Odważny Wesoły Mądry Czujny Szary Rudy Brązowy",
    animals: "Borsuk Jeż Ryś Bóbr Bocian Sokół Zając Jeleń Słowik Lis",
  },
  ro: {
    kinds: "liniștit iute curajos vesel înțelept atent cenușiu roșcat brun",
    animals: "Bursuc Arici Râs Castor Șoim Iepure Cerb Delfin Graur Urs",
    isAfter: true,
  },
  rs: {
    kinds: "Tihi Brzi Hrabri Veseli Mudri Budni Sivi Crveni Smeđi",
    animals: "Jazavac Jež Ris Dabar Soko Zec Jelen Daždevnjak Slavuj Vrabac",
  },
  se: {
    kinds: "Stilla Snabba Modiga Glada Kloka Vakna Gråa Röda Bruna",
    animals: "Grävlingen Igelkotten Bävern Storken Falken Haren Hjorten Räven Uttern Ugglan",
  },
  sk: {
    kinds: "Tichý Rýchly Smelý Veselý Múdry Bdelý Sivý Červený Hnedý",
    animals: "Jazvec Ježko Rys Bobor Bocian Sokol Zajac Jeleň Mlok Slávik",
  },
  th: {
    kinds: "ใจเย็น ว่องไว กล้าหาญ ร่าเริง ฉลาด ใจดี สีแดง สีฟ้า",
    animals: "กระต่าย กระรอก กวาง โลมา นกฮูก นกยูง ช้าง เต่า เสือ แมวน้ำ",
    isAfter: true,
    glue: "",
  },
  ua: {
    kinds: "Тихий Швидкий Сміливий Веселий Мудрий Пильний Сірий Рудий Бурий",
    animals: "Борсук Їжак Бобер Лелека Сокіл Заєць Олень Тритон Лис Соловей",
  },
};
