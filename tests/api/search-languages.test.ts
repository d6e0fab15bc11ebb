import { beforeAll, expect, it } from "vitest";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";

type Example = { world: World; title: string; page: string; queries: string[]; marked: string };

const examples: Example[] = [
  {
    world: "gr",
    title: "Κλάσματα: φύλλο εργασίας",
    page: "Απλοποίησε το κλάσμα και σύγκρινε.",
    queries: ["κλάσματα", "κλασματα", "ΚΛΆΣΜΑΤΑ", "κλασμα"],
    marked: "κλάσμα",
  },
  {
    world: "fr",
    title: "Évaluation : les fractions",
    page: "L’élève simplifie une fraction décimale.",
    queries: ["eleve", "ÉLÈVES", "évaluations"],
    marked: "fraction",
  },
  {
    world: "jp",
    title: "分数のたし算プリント",
    page: "つぎの計算をしましょう。分母が同じ分数です。",
    queries: ["分数", "たし算", "分母"],
    marked: "分数",
  },
  { world: "cn", title: "分数加减法练习", page: "计算下面的分数题目。", queries: ["分数", "题目", "分数练习"], marked: "分数" },
  { world: "th", title: "แบบฝึกหัดเศษส่วน", page: "เศษส่วนและทศนิยม จงหาค่า", queries: ["เศษส่วน", "ทศนิยม"], marked: "เศษส่วน" },
  { world: "kr", title: "분수의 덧셈 학습지", page: "다음 분수를 계산하세요.", queries: ["분수", "덧셈 학습지"], marked: "분수를" },
  {
    world: "rs",
    title: "Množenje razlomaka",
    page: "Reši zadatke sa razlomcima.",
    queries: ["разломци", "mnozenje razlomaka", "Množenje", "МНОЖЕЊЕ"],
    marked: "razlomcima",
  },
  { world: "cz", title: "Zlomky v praxi", page: "Porovnej velikost zlomků.", queries: ["zlomku", "ZLOMKY", "zlomků"], marked: "zlomků" },
  { world: "hi", title: "भिन्न का जोड़", page: "इन भिन्नों को जोड़िए।", queries: ["भिन्न", "भिन्नों"], marked: "भिन्नों" },
  { world: "ua", title: "Дроби: картки", page: "Порівняйте звичайні дроби.", queries: ["дроби", "ДРОБІВ", "порівняйте"], marked: "дроби" },
];
const first: Record<string, string> = {
  gr: "κλάσμα",
  fr: "fractions",
  jp: "分数",
  cn: "分数",
  th: "เศษส่วน",
  kr: "분수",
  rs: "razlomci",
  cz: "zlomky",
  hi: "भिन्न",
  ua: "дроби",
};

beforeAll(async () => {
  await loadTaxonomy();
  for (const { world, title, page } of examples)
    await buildFoundMaterial({ world, title, description: "—", pages: ["1", page], readablePages: 2, subjects: [], classGrades: [] });
});

it.each(examples)("$world: forms, accents, segmentation and script of a query do not matter", async ({ world, title, queries }) => {
  for (const query of queries) {
    const { rows, why } = await searchMaterials({ world, query });
    expect({ query, titles: rows.map((row) => row.title), why }).toEqual({ query, titles: [title], why: "relevance" });
  }
});

it.each(examples)("$world: the words found on the page are marked as they stand there", async ({ world, page, marked }) => {
  const { rows } = await searchMaterials({ world, query: first[world] ?? "" });
  const match = rows[0]?.match;
  expect(match?.pageNumber).toBe(2);
  expect(match?.snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toContain(marked);
  expect(match?.snippet.map(({ text }) => text).join("")).toBe(page);
});
