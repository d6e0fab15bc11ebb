import { readFileSync, writeFileSync } from "node:fs";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { matchTopics } from "#lib/catalogue/topics/match-topics.ts";
import { topicWords } from "#lib/catalogue/topics/server/topic-words.ts";
import { getDb } from "#lib/platform/db/client.ts";
import type { KindKey } from "#lib/platform/generators/kind.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";
import { planCatalogue } from "#lib/staff/demo/catalogue.ts";
import type { PlannedMaterial } from "#lib/staff/demo/planned-material.ts";
import { readSources } from "#lib/staff/demo/server/read-sources.ts";
import { pagesOf } from "#tests/relevance/fill-stock.ts";

/** What a theme is about; a generator knows its theme. */
const ofTheme: Record<string, readonly string[]> = {
  animals: ["animals", "animalsVocabulary"],
  body: ["humanBody"],
  house: ["roomsAndFurniture"],
  weather: ["weather"],
  seasons: ["seasons"],
  colours: ["colours"],
  feelings: ["emotions"],
  foodAndDrink: ["healthyEating"],
  fruitAndVegetables: ["healthyEating"],
};

/** What a kind of sheet trains besides the topic that its catalogue names: the levels of a cloze are tenses and cases. */
const alsoOfKind: Partial<Record<KindKey, readonly string[]>> = {
  cloze: ["verbTenses", "grammaticalCases", "presentTense", "imperfectTense", "perfectTense", "verbs"],
  textQuiz: ["readingComprehension"],
  writtenMethods: ["additionSubtraction"],
  numberSequences: ["numbersTo100"],
};

const trueTopics = ({ topics, make }: PlannedMaterial): { named: readonly string[]; all: ReadonlySet<string> } => ({
  named: topics,
  all: new Set([...topics, ...(ofTheme[make?.theme ?? ""] ?? []), ...(make ? (alsoOfKind[make.kind] ?? []) : [])]),
});

/** `precision`: of what was measured, the share that is so. `recall`: of the materials whose topic the catalogue names, the share where it was found. */
export type TopicMeasure = {
  world: World;
  materials: number;
  found: number;
  precision: number;
  recall: number;
  wrong: string[];
  missed: string[];
};

/** What a block is called stands on no page. */
const namesOfBlocks = ["type", "kind"];

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/**
 * Measures every material of the demonstration that has pages: the generator that made it knows what it is about, the matcher only reads the words
 * on its pages, as process_material would store them.
 */
export const measureCatalogue = async (wanted: readonly World[] = worldCodes): Promise<TopicMeasure[]> => {
  await loadTaxonomy();
  const sources = readSources();
  const plan = planCatalogue(sources).filter(({ world, make }) => make !== null && wanted.includes(world));
  const measured: TopicMeasure[] = [];
  for (const world of wanted) {
    const own = plan.filter((material) => material.world === world);
    const [wrong, missed]: [string[], string[]] = [[], []];
    let [found, right, named] = [0, 0, 0];
    for (const material of own) {
      const pages = pagesOf(material, sources, namesOfBlocks);
      const hints = { subjects: [material.subject], grades: material.classGrades };
      const matches = matchTopics(pages, await topicWords(pages, world, getDb()), world, hints);
      const truth = trueTopics(material);
      found += matches.length;
      right += matches.filter(({ topic }) => truth.all.has(topic)).length;
      wrong.push(...matches.flatMap(({ topic, sentence }) => (truth.all.has(topic) ? [] : [`${material.title} → ${topic}: ${sentence}`])));
      if (truth.named.length === 0) continue;
      named += 1;
      if (!matches.some(({ topic }) => truth.named.includes(topic))) missed.push(`${material.title} → ${truth.named.join(", ")}`);
    }
    const recall = share(named - missed.length, named);
    measured.push({ world, materials: own.length, found, precision: share(right, found), recall, wrong, missed });
  }
  return measured;
};

type Floor = { precision: number; recall: number };
const file = "tests/relevance/topics-floor.json";

export const readTopicFloors = (): Partial<Record<World, Floor>> => JSON.parse(readFileSync(file, "utf8")) as Partial<Record<World, Floor>>;

/** Writes what is better than before, to two digits; nothing ever becomes worse. */
export const raiseTopicFloors = (measured: readonly TopicMeasure[]): void => {
  const floors = readTopicFloors();
  const down = (value: number) => Math.floor(value * 100) / 100;
  for (const { world, precision, recall } of measured) {
    const known = floors[world] ?? { precision: 0, recall: 0 };
    floors[world] = { precision: Math.max(known.precision, down(precision)), recall: Math.max(known.recall, down(recall)) };
  }
  writeFileSync(file, `${JSON.stringify(floors, null, 2)}\n`);
};
