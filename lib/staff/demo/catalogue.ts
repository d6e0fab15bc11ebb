import type { KindKey } from "#lib/platform/generators/kind.ts";
import { seedFrom } from "#lib/platform/generators/random.ts";
import { lettersOf } from "#lib/platform/generators/rulings.ts";
import { describeMaterial } from "#lib/platform/generators/sheet/generate.ts";
import { itemsOf, withOwnPicture } from "#lib/platform/generators/vocabulary.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { kindOrder, mostOf, topicsOf, type Wish, wishes } from "#lib/staff/demo/plan.ts";
import { planBundles } from "#lib/staff/demo/plan-bundles.ts";
import type { PlannedMaterial, WorldSource } from "#lib/staff/demo/planned-material.ts";
import { euroPrice, localPrice } from "#lib/staff/demo/prices.ts";
import { type Studio, studioPositions, studiosOf } from "#lib/staff/demo/studios.ts";
import { uniqueTitle } from "#lib/staff/demo/unique-title.ts";
import { usesOf } from "#lib/staff/demo/words.ts";
import { MAX_SEED } from "#lib/tools/sheets/limits.ts";

/** Single materials per world; bundles come on top. 300 German ones are what the first school year of the site is meant to look like. */
const quotaOf = (world: World): number => (world === "de" ? 300 : worlds[world].kind === "main" ? 150 : 30);
/** The first rows of the site: one of every kind in German, then six Greek ones. */
export const firstCount = 30;
const firstGreek = 6;

/** Kinds whose first sheet costs nothing, so that there is something to take from the first rows on. */
const givenAway: readonly KindKey[] = ["weatherDiary", "certificate"];

// Cursive is what these titles promise, and no font at hand writes it; the times-table bingo would stand under "word bingo".
const withheld: Partial<Record<KindKey, readonly World[]>> = {
  handwriting: ["fr", "it"],
  // There its name is what sheets of the alphabet are called.
  letterScramble: ["gr", "it"],
};
const numberBingo: readonly World[] = ["de", "es", "gr", "nl", "jp"];

const fits = (wish: Wish, world: World, { bank, school }: WorldSource): boolean => {
  if (wish.grades && !school.classGrades.some(({ key }) => wish.grades?.includes(key))) return false;
  // Some kinds cannot be made in every script.
  if (!bank.kinds.some(({ key }) => key === wish.kind)) return false;
  if (withheld[wish.kind]?.includes(world)) return false;
  if (wish.kind === "bingo" && wish.level === 3) return numberBingo.includes(world);
  const theme = bank.themes.find(({ key }) => key === wish.theme);
  if (wish.theme && !theme) return false;
  if (wish.kind === "cloze" && wish.choice) {
    const focuses = [...new Set(bank.cloze.map(({ focus }) => focus))];
    const focus = focuses[wish.choice - 1];
    return focus !== undefined && bank.cloze.filter((sentence) => sentence.focus === focus).length >= 4;
  }
  if (wish.kind === "handwriting" && wish.level === 1) {
    return lettersOf(world, bank.alphabet, bank.bcp47).length >= (wish.choice ?? 0) * 12 + 4;
  }
  if (wish.kind === "memory" && theme) {
    // The descriptions speak of pictures, so a pairs game without them is not offered.
    const items = theme.words.length > 0 ? itemsOf({ inEnglish: wish.inEnglish === true, theme }) : [];
    return withOwnPicture(items).length >= 6;
  }
  return true;
};

/** Takes one wish of each kind in turn, so that neighbours differ. */
const inTurns = (world: World, source: WorldSource): Wish[] => {
  const queues = kindOrder.map((kind) =>
    wishes[kind].filter((wish) => fits(wish, world, source)).slice(0, world === "de" ? undefined : mostOf[kind]),
  );
  const longest = Math.max(...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, i) => queues.flatMap((queue) => queue[i] ?? [])).flat();
};

const slugWords = (wish: Wish): string =>
  [
    wish.kind,
    wish.theme ?? "",
    wish.level ? `level ${wish.level}` : "",
    wish.choice ? String(wish.choice) : "",
    wish.inEnglish ? "english" : "",
    wish.minutes ? String(wish.minutes) : "",
    wish.variant && wish.variant !== "A" ? wish.variant : "",
  ]
    .join(" ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

/** The years of the school that most of them belong to, of equal ones the first: a sheet for the fourth year is none of secondary school because it would fit the fifth. */
const ofOneSchool = (grades: readonly string[], { school }: WorldSource): string[] => {
  const known = school.classGrades.filter(({ key }) => grades.includes(key));
  const inSchool = known.filter(({ key }) => key !== "k");
  const count = (stage: string) => inSchool.filter((grade) => grade.stage === stage).length;
  const main = [...new Set(inSchool.map(({ stage }) => stage))].sort((a, b) => count(b) - count(a))[0];
  return known.filter(({ key, stage }) => key === "k" || stage === main).map(({ key }) => key);
};

const planOne = (
  world: World,
  source: WorldSource,
  studios: readonly Studio[],
  wish: Wish,
  index: number,
  { used, count }: { used: Set<string>; count: number },
): PlannedMaterial => {
  const { bank, school } = source;
  const row = worlds[world];
  const drawn = seedFrom(
    "kreda",
    world,
    wish.kind,
    wish.theme ?? "",
    wish.level ?? 0,
    wish.choice ?? 0,
    wish.variant ?? "A",
    wish.inEnglish ? 1 : 0,
  );
  // One that a tool takes, so that who adapts the material finds its own sheets.
  const seed = 1 + (drawn % MAX_SEED);
  const positions = studioPositions(world, wish.role);
  const studio = studios[positions[seedFrom(wish.theme ?? wish.kind) % positions.length] ?? 0] as Studio;
  const base = {
    level: wish.level ?? 1,
    seed,
    variant: wish.variant,
    theme: wish.theme,
    choice: wish.choice,
    sheets: wish.sheets,
    inEnglish: wish.inEnglish,
    ...(wish.minutes && { own: { minutes: wish.minutes } }),
  };
  const facts = describeMaterial(wish.kind, { world: row, wordbank: bank, ...base });
  const classGrades = ofOneSchool(wish.grades ?? facts.classGrades, source);
  const grade = school.classGrades.find(({ key }) => key === classGrades[0])?.name;
  // Kinds whose levels have no numbers in the title are told apart by grade from the start.
  const named = ["wordProblems", "scrambledSentences", "measures"].includes(wish.kind) && grade ? `${facts.title}, ${grade}` : facts.title;
  const title = uniqueTitle(used, {
    world,
    base: named,
    grade: named === facts.title ? grade : undefined,
    uses: usesOf(source.words, wish.kind),
    seed,
  });
  const chance = seedFrom("price", world, index, wish.kind);
  // Of every kind that has several the second costs nothing, and then every fourth.
  const isFree = count % 4 === 1 || (count === 0 && givenAway.includes(wish.kind));
  const currency: Currency = row.currency;
  const sheetFactor = wish.sheets ? 0.6 + wish.sheets * 0.1 : 1;
  const priceMinor = isFree ? 0 : localPrice(euroPrice[wish.kind] * sheetFactor, currency);
  const salePrice = localPrice(euroPrice[wish.kind] * sheetFactor * (chance % 2 === 0 ? 0.8 : 0.7), currency);
  const isReduced = !isFree && (chance >>> 8) % 9 === 0 && salePrice < priceMinor;
  const known = new Set(school.topics.map(({ key }) => key));
  return {
    externalId: `demo-${world}-${String(index + 1).padStart(3, "0")}`,
    world,
    title,
    shortTitle: slugWords(wish),
    // What the banks say is meant for lessons in their own language.
    about: wish.inEnglish ? "" : facts.description,
    subject: school.subjects.some(({ key }) => key === facts.subject) ? facts.subject : "classroomManagement",
    topics: (topicsOf[wish.kind] ?? []).filter((key) => known.has(key)).slice(0, 1),
    classGrades,
    learningYears: facts.learningYears,
    materialType: facts.materialType,
    licence: isFree && chance % 4 === 0 ? "cc-by" : "single",
    keywords: facts.keywords.filter((keyword) => keyword.length <= 60).slice(0, 8),
    studio,
    currency,
    priceMinor,
    sale: isReduced ? { priceMinor: salePrice, days: 4 + (chance % 18) } : null,
    freePages: wish.kind === "readingText" ? 1 : 2,
    make: {
      kind: wish.kind,
      theme: wish.theme ?? null,
      // As tools take it: without a theme, the first of the word bank stands for it in what is drawn by chance.
      request: {
        ...base,
        theme: wish.theme ?? bank.themes[0]?.key,
        choice: wish.choice ?? 0,
        // The sheet says what to do; what it is good for is the shop's to say.
        title: named,
        style: studio.style,
        imprint: `Kreda demo · ${studio.name}`,
      },
      hasTwoFiles: (chance >>> 4) % 7 === 0,
    },
    parts: [],
  };
};

/** The materials of one world in the order of the world's own shop window; bundles at the end. */
const planWorld = (world: World, source: WorldSource): PlannedMaterial[] => {
  const studios = studiosOf(world, source.bank);
  const used = new Set<string>();
  const singles = inTurns(world, source)
    .slice(0, quotaOf(world))
    .map((wish, index, all) => {
      const count = all.slice(0, index).filter(({ kind }) => kind === wish.kind).length;
      return planOne(world, source, studios, wish, index, { used, count });
    });
  return [...singles, ...planBundles(world, source, singles, used)];
};

/**
 * The whole demo catalogue in the order of its import: first 24 German and 6 Greek materials, one of each kind, then all worlds in turns, so
 * that none stays empty for long. Bundles come after their parts. Pure: the same sources give the same plan.
 */
export const planCatalogue = (sources: Readonly<Record<World, WorldSource>>): PlannedMaterial[] => {
  const queues = new Map(worldCodes.map((world) => [world, planWorld(world, sources[world])]));
  const take = (world: World, count: number): PlannedMaterial[] => queues.get(world)?.splice(0, count) ?? [];
  const plan = [...take("de", firstCount - firstGreek), ...take("gr", firstGreek)];
  for (let before = -1; plan.length > before; ) {
    before = plan.length;
    for (const world of worldCodes) plan.push(...take(world, world === "de" ? 5 : 1));
  }
  return plan;
};
