export type SubjectHue =
  | "german"
  | "art"
  | "languages"
  | "ethics"
  | "music"
  | "maths"
  | "tech"
  | "geography"
  | "chemistry"
  | "biology"
  | "science"
  | "sport"
  | "english"
  | "history"
  | "society"
  | "general";

/** Which of the 16 hues a subject of the taxonomy wears; what is not named here is general. Patterns, because worlds add subjects of their own. */
const hues: readonly [RegExp, SubjectHue][] = [
  [/math|algebra|geometry/i, "maths"],
  [/nativeLanguage|spelling|reading-comprehension|literature|literary|logotechnia|calligraphy|shosha|hanmun|alifba|nynorsk/i, "german"],
  [/^english$/i, "english"],
  [
    /ancientGreek|latin|french|spanish|italian|^german$|russian|arabic|chinese|tamil|sanskrit|japanese|lang|lenguas|ruotsi|bahasa|foreign/i,
    "languages",
  ],
  [/computerScience|mediaLiteracy|digital|technology|tekno|silgwa|informat/i, "tech"],
  [
    /civics|economics|economia|economie|politics|sociology|sosiologi|koinoniologia|social|ips|shakai|sahoe|business|accountancy|accounting|law|gesellschaft|obshtestvoto|hggsp|scienze-umane|antropolog/i,
    "society",
  ],
  [/chemistry|kemi/i, "chemistry"],
  [/biology|environment|okolen|evs/i, "biology"],
  [
    /physics|science|naturwissenschaften|naturali|natur|termeszet|fisica|earth-space|localStudies|prvouka|seikatsu|priroda|ipas|chigaku|jigu|fysik/i,
    "science",
  ],
  [/geography|geografia|geostoria|world-orientation/i, "geography"],
  [/history|historia|histoire|storia/i, "history"],
  [/^art$|crafts|dibujo|arts|textile/i, "art"],
  [/music|drama|theatre/i, "music"],
  [/religion|ethics|philosophy|agama|morality|hlp/i, "ethics"],
  [/physicalEducation|health|sport/i, "sport"],
];

/** The hue of a subject key, for the class `s-<hue>`. */
export const subjectHue = (key: string | null | undefined): SubjectHue =>
  hues.find(([pattern]) => pattern.test(key ?? ""))?.[1] ?? "general";
