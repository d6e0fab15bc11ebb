import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

type Term = { key: string; name: string; plural?: string; synonyms?: string[] };
type Taxonomy = {
  world: string;
  stages: (Term & { fromAge: number; toAge: number })[];
  classGrades: (Term & { short: string; stage: string; age: number })[];
  learningYears: Term[];
  subjects: (Term & { stages: string[] })[];
  materialTypes: Term[];
  topics: (Term & { subject: string; grades: string[] })[];
};

const kinds = ["stages", "classGrades", "learningYears", "subjects", "materialTypes", "topics"] as const;
const files = Object.fromEntries(
  worldCodes.map((world) => [world, JSON.parse(readFileSync(`lib/catalogue/taxonomy/data/${world}.json`, "utf8"))]),
) as Record<World, Taxonomy>;
const mainWorlds = worldCodes.filter((world) => worlds[world].kind === "main");
const supplementary = worldCodes.filter((world) => worlds[world].kind !== "main");

/** What only the schools of one country, or of several small worlds, teach. Any other key is shared with a main world, or misspelt. */
const ownTopics: Record<string, readonly string[]> = {
  several: [
    "entranceExam",
    "essayWriting",
    "europe",
    "lowerSecondaryExam",
    "mapSkills",
    "proverbs",
    "requiredReading",
    "schoolLeavingExam",
    "selectedWords",
    "traditionalFestivals",
    "vikingAge",
  ],
  bg: ["bulgarianNationalRevival", "definiteArticle", "firstBulgarianEmpire", "holidaysAndTraditions", "nationalExamPrep", "roadSafety"],
  cn: ["characterRecognition", "chineseDynasties", "classicalChinese", "examRevision", "pictureWriting", "pinyin", "sentenceCorrection"],
  cz: ["czechRepublicRegions", "velvetRevolution"],
  dk: ["commaRules", "germanCases", "germanOccupationOfDenmark"],
  fi: ["compoundWords", "finnishIndependence", "kalevala", "swedishVerbs", "winterWar"],
  hi: [
    "englishTenses",
    "festivalsOfIndia",
    "harappanCivilisation",
    "hindiMatras",
    "hindiSamas",
    "hindiSandhi",
    "idiomsAndProverbs",
    "indianConstitution",
    "indianFreedomStruggle",
    "letterWriting",
    "plantsAndAnimals",
  ],
  hr: ["croatianHomelandWar", "homelandCroatia"],
  hu: ["folkTales", "hungarianConquest", "hungarianRevolution1848", "janosVitez"],
  id: [
    "foodChains",
    "hinduBuddhistKingdoms",
    "indonesianCulture",
    "indonesianIndependence",
    "pancasilaValues",
    "prayerPractice",
    "proceduralText",
    "reportText",
  ],
  jp: [
    "classicalJapanese",
    "hiragana",
    "japaneseConstitution",
    "kanji",
    "katakana",
    "meijiRestoration",
    "prefectures",
    "seasonalEvents",
    "sengokuAndEdo",
  ],
  kr: ["dokdo", "independenceMovement", "joseonDynasty", "koreanWar"],
  kz: ["abaiQunanbaiuly", "kazakhKhanate", "kazakhstanGeography", "nauryz", "sakas"],
  my: ["independence", "jawiScript", "malaccaSultanate", "pastTense", "rukunNegara", "solat"],
  nl: ["bookReport", "dutchGoldenAge", "dutchTopography", "fakeNews", "groupBonding", "irregularVerbs", "sinterklaas", "verbSpelling"],
  no: ["norwegianConstitution", "nynorskGrammar", "samiPeople", "sustainability"],
  pl: ["christeningOfPoland", "firstAid", "independenceDay", "panTadeusz", "polishPartitions", "polishSpelling", "schoolReading"],
  ro: ["childrensRights", "dacians", "eminescu", "greatUnion", "martisor", "numbersTo31", "orthograms", "romaniaRelief"],
  rs: ["latinAlphabet", "nemanjicDynasty", "saintSava", "serbiaLand", "serbianUprising"],
  se: ["factualText", "sourceCriticism", "swedishRegions", "vasaEra"],
  sk: ["greatMoravia", "hardSoftConsonants", "ludovitStur", "slovakia"],
  th: [
    "asean",
    "ayutthaya",
    "buddhistHolyDays",
    "finalConsonants",
    "phraAphaiMani",
    "specialDays",
    "sukhothai",
    "thaiConsonants",
    "thaiVowels",
    "toneMarks",
  ],
  ua: ["cossacks", "holodomor", "kyivanRus", "mineSafety", "tarasShevchenko", "ukraineOnMap"],
};

/** The letters of each script, and what its schools write in Latin letters all the same. */
const letters: Record<string, RegExp> = {
  Latn: /\p{Script=Latin}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
  Thai: /\p{Script=Thai}/u,
  Deva: /\p{Script=Devanagari}/u,
  Kore: /\p{Script=Hangul}/u,
  Jpan: /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u,
  Hans: /\p{Script=Han}/u,
};
const latinNames = /Present Simple( Tense)?|Present Perfect|Scratch|Python|Excel|PPT|SST|KSL/g;

const doubled = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);

describe.each(worldCodes)("ENTITY-8 the taxonomy of %s", (world) => {
  const file = files[world];
  const terms = (kind: (typeof kinds)[number]): readonly Term[] => file[kind];
  const keys = (kind: (typeof kinds)[number]): Set<string> => new Set(terms(kind).map(({ key }) => key));

  it("names its own world", () => expect(file.world).toBe(world));

  it.each(kinds)("has a key and a name once among its %s", (kind) => {
    expect(doubled(terms(kind).map(({ key }) => key))).toEqual([]);
    expect(doubled(terms(kind).map(({ name }) => name.toLowerCase()))).toEqual([]);
  });

  it.each(kinds)("writes the words of its %s without blanks around them", (kind) => {
    const words = terms(kind).flatMap(({ name, plural, synonyms }) => [
      name,
      ...(plural === undefined ? [] : [plural]),
      ...(synonyms ?? []),
    ]);
    expect(words.filter((word) => word === "" || word !== word.trim() || word !== word.normalize("NFC"))).toEqual([]);
  });

  it.each(kinds)("has no synonym among its %s that is a name already, or stands twice", (kind) => {
    const names = new Set(terms(kind).map(({ name }) => name.toLowerCase()));
    expect(
      terms(kind)
        .flatMap(({ synonyms }) => synonyms ?? [])
        .filter((synonym) => names.has(synonym.toLowerCase())),
    ).toEqual([]);
    expect(terms(kind).flatMap(({ synonyms }) => doubled((synonyms ?? []).map((synonym) => synonym.toLowerCase())))).toEqual([]);
  });

  it("refers to nothing it does not have", () => {
    const [stages, grades, subjects] = [keys("stages"), keys("classGrades"), keys("subjects")];
    expect(file.classGrades.filter(({ stage }) => !stages.has(stage))).toEqual([]);
    expect(file.subjects.filter((subject) => subject.stages.some((stage) => !stages.has(stage)))).toEqual([]);
    expect(file.topics.filter(({ subject }) => !subjects.has(subject))).toEqual([]);
    expect(file.topics.filter((topic) => topic.grades.some((grade) => !grades.has(grade)))).toEqual([]);
  });

  it("teaches every subject at a stage and every topic in a grade, each once and in school order", () => {
    const order = file.classGrades.map(({ key }) => key);
    expect(file.subjects.filter(({ stages }) => stages.length === 0 || doubled(stages).length > 0)).toEqual([]);
    for (const { key, grades } of file.topics) {
      expect(grades.length, key).toBeGreaterThan(0);
      expect(grades, key).toEqual(order.filter((grade) => grades.includes(grade)));
    }
  });

  it("grows older from stage to stage and from grade to grade", () => {
    expect(file.stages.filter(({ fromAge, toAge }) => fromAge >= toAge)).toEqual([]);
    const general = file.stages.filter(({ key }) => /^(earlyYears|primary|lowerSecondary|upperSecondary)/.test(key));
    for (const ages of [general.map(({ fromAge }) => fromAge), file.classGrades.map(({ age }) => age)])
      expect(ages).toEqual([...ages].sort((a, b) => a - b));
  });

  it("is written in the script of its country", () => {
    const script = letters[worlds[world].script] ?? /^$/;
    for (const kind of kinds)
      for (const { key, name, plural } of terms(kind))
        for (const word of [name, plural ?? name]) {
          const rest = word.replace(latinNames, "");
          expect(rest === "" || /^[\d\s./–-]+$/.test(rest) || script.test(rest), `${key}: ${word}`).toBe(true);
          const foreign = worlds[world].script === "Latn" ? /\p{Script=Cyrillic}|\p{Script=Greek}/u : /\p{Script=Latin}/u;
          expect(foreign.test(rest), `${key}: ${word}`).toBe(false);
        }
  });
});

describe("ENTITY-8 topics across worlds", () => {
  const shared = new Set(mainWorlds.flatMap((world) => files[world].topics.map(({ key }) => key)));
  const used = new Set(supplementary.flatMap((world) => files[world].topics.map(({ key }) => key)));

  it.each(supplementary)("every topic of %s is one of a main world or its own", (world) => {
    const own = new Set([...(ownTopics.several ?? []), ...(ownTopics[world] ?? [])]);
    expect(files[world].topics.map(({ key }) => key).filter((key) => !shared.has(key) && !own.has(key))).toEqual([]);
  });

  it("what is listed as a small world's own is in use there and in no main world", () => {
    const listed = Object.values(ownTopics).flat();
    expect(doubled(listed)).toEqual([]);
    expect(listed.filter((key) => shared.has(key) || !used.has(key))).toEqual([]);
  });
});
