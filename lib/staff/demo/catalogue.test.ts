import { describe, expect, it } from "vitest";
import { answerKeyWords } from "#lib/catalogue/materials/answer-key-words.ts";
import { checkMaterial } from "#lib/catalogue/materials/rules.ts";
import { materialInput } from "#lib/catalogue/materials/schema.ts";
import { kindKeys } from "#lib/platform/generators/kind.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { firstCount, planCatalogue } from "#lib/staff/demo/catalogue.ts";
import { descriptionOf } from "#lib/staff/demo/describe.ts";
import type { PlannedMaterial } from "#lib/staff/demo/planned-material.ts";
import { catalogueCsv } from "#lib/staff/demo/server/catalogue-csv.ts";
import { readSources } from "#lib/staff/demo/server/read-sources.ts";
import { studiosOf } from "#lib/staff/demo/studios.ts";

const sources = readSources();
const plan = planCatalogue(sources);
const ofWorld = (world: string) => plan.filter((material) => material.world === world);
const singles = plan.filter(({ make }) => make !== null);

describe("demo catalogue", () => {
  it("has at least 300 German materials, 150 in each main world and 30 in each other", () => {
    for (const world of worldCodes) {
      const least = world === "de" ? 300 : worlds[world].kind === "main" ? 150 : 30;
      expect(ofWorld(world).length, world).toBeGreaterThanOrEqual(least);
    }
  });

  it("is the same each time it is planned", () => {
    expect(planCatalogue(readSources())).toEqual(plan);
  });

  it("has no two materials of one title in a world, of one external id, or of one request", () => {
    const distinct = (keys: string[]) => expect(new Set(keys).size).toBe(keys.length);
    distinct(plan.map(({ world, title }) => `${world} ${title}`));
    distinct(plan.map(({ externalId }) => externalId));
    distinct(singles.map(({ world, make }) => JSON.stringify([world, make?.kind, { ...make?.request, title: "" }])));
  });

  it("makes of every kind in each main world, and for all years up to upper secondary school", () => {
    for (const world of worldCodes.filter((code) => worlds[code].kind === "main")) {
      const made = new Set(ofWorld(world).map(({ make }) => make?.kind));
      const isWithheld = (kind: string) =>
        (kind === "handwriting" && ["fr", "it"].includes(world)) || (kind === "letterScramble" && ["gr", "it"].includes(world));
      const missing = kindKeys.filter((kind) => !made.has(kind) && !isWithheld(kind));
      expect(missing, world).toEqual([]);
      const years = new Set(ofWorld(world).flatMap(({ classGrades }) => classGrades));
      const { classGrades } = sources[world].school;
      expect(
        classGrades.filter(({ key }) => !years.has(key)).map(({ key }) => key),
        world,
      ).toEqual([]);
    }
  });

  it("a sheet is for the years of one school, and those before it", () => {
    for (const { world, classGrades, make, title } of plan) {
      if (!make) continue;
      const grades = sources[world].school.classGrades.filter(({ key }) => key !== "k" && classGrades.includes(key));
      expect(new Set(grades.map(({ stage }) => stage)).size, `${world} ${title}`).toBe(1);
    }
  });

  it("is called as teachers call it: no letter of a variant, nothing longer than a card shows", () => {
    for (const { world, title } of plan) {
      expect(title.includes(`${sources[world].bank.sheet.variant} `), title).toBe(false);
      expect(title.length, title).toBeLessThanOrEqual(90);
    }
  });

  it("tells each material in words of its own, made of what is counted on its sheet", { timeout: 120_000 }, () => {
    const described = plan.map((material) => ({ material, text: descriptionOf(material, sources[material.world]) }));
    const told = new Map<string, string>();
    for (const { material, text } of described) {
      const key = `${material.world} ${text}`;
      expect(told.get(key), `${material.title}: ${text}`).toBeUndefined();
      told.set(key, material.title);
      expect(text, material.title).not.toMatch(/[{}#]|undefined| {2}/);
      expect(text.length, text).toBeLessThan(900);
    }
    const [first] = described.filter(({ material }) => material.world === "de" && material.make?.kind === "addition");
    expect(first?.text).toMatch(/Im PDF: \d+ Seiten, \d+ Aufgaben, \d+ Seiten mit Lösungen\./);
  });

  it("begins with 24 German and 6 Greek materials of as many kinds", () => {
    const first = plan.slice(0, firstCount);
    expect(first.filter(({ world }) => world === "de").length).toBe(24);
    expect(first.filter(({ world }) => world === "gr").length).toBe(6);
    expect(new Set(first.slice(0, 24).map(({ make }) => make?.kind)).size).toBe(24);
  });

  it("reaches every world within the first hundred", () => {
    expect(new Set(plan.slice(0, 100).map(({ world }) => world)).size).toBe(worldCodes.length);
  });

  it("FORM-1 passes the rules of the import, row by row", { timeout: 120_000 }, () => {
    for (const material of plan) {
      const { school } = sources[material.world];
      const keys = (terms: { key: string }[]) => new Set(terms.map(({ key }) => key));
      const input = materialInput.parse({
        world: material.world,
        title: material.title,
        shortTitle: material.shortTitle,
        description: descriptionOf(material, sources[material.world]),
        subjects: [material.subject],
        classGrades: material.classGrades,
        learningYears: material.learningYears,
        materialType: material.materialType,
        topics: material.topics,
        keywords: material.keywords,
        licence: material.licence,
        priceMinor: material.priceMinor,
        currency: material.currency,
        salePriceMinor: material.sale?.priceMinor ?? null,
        saleEndsAt: material.sale ? new Date(Date.now() + material.sale.days * 86_400_000) : null,
        freePages: material.freePages,
      });
      const known = {
        subject: keys(school.subjects),
        class_grade: keys(school.classGrades),
        learning_years: keys(school.learningYears),
        material_type: keys(school.materialTypes),
        topic: keys(school.topics),
      };
      expect(checkMaterial(input, known), `${material.externalId} ${material.title}`).toEqual({});
    }
  });

  it("gives away about one in six and reduces about one in ten", () => {
    const share = (match: (material: PlannedMaterial) => boolean) => singles.filter(match).length / singles.length;
    expect(share(({ priceMinor }) => priceMinor === 0)).toBeGreaterThan(0.12);
    expect(share(({ priceMinor }) => priceMinor === 0)).toBeLessThan(0.21);
    expect(share(({ sale }) => sale !== null)).toBeGreaterThan(0.06);
    expect(share(({ sale }) => sale !== null)).toBeLessThan(0.14);
    expect(singles.every(({ sale, priceMinor }) => sale === null || sale.priceMinor < priceMinor)).toBe(true);
  });

  it("PRICE-2 prices yen and won without minor units", () => {
    expect(ofWorld("jp").every(({ priceMinor }) => priceMinor % 10 === 0 && priceMinor < 1000)).toBe(true);
    expect(ofWorld("kr").some(({ priceMinor }) => priceMinor >= 1000)).toBe(true);
    expect(ofWorld("hu").every(({ priceMinor }) => priceMinor % 1000 === 0)).toBe(true);
  });

  it("bundles cost less than their parts, come after them and are of one studio", () => {
    const place = new Map(plan.map((material, index) => [material.externalId, { material, index }]));
    const bundles = plan.filter(({ parts }) => parts.length > 0);
    expect(bundles.length).toBeGreaterThanOrEqual(20);
    for (const bundle of bundles) {
      const parts = bundle.parts.map((part) => place.get(part));
      expect(parts.length).toBeGreaterThanOrEqual(3);
      expect(parts.every((part) => part && part.index < (place.get(bundle.externalId)?.index ?? 0))).toBe(true);
      expect(parts.every((part) => part?.material.studio.email === bundle.studio.email)).toBe(true);
      const sum = parts.reduce((total, part) => total + (part?.material.priceMinor ?? 0), 0);
      expect(bundle.priceMinor).toBeLessThan(sum);
      expect(bundle.priceMinor).toBeGreaterThan(sum / 2);
    }
  });

  it("its studios are demonstration accounts with addresses of their own", () => {
    const studios = worldCodes.flatMap((world) => studiosOf(world, sources[world].bank));
    expect(studios.length).toBeGreaterThanOrEqual(12);
    expect(new Set(studios.map(({ email }) => email)).size).toBe(studios.length);
    for (const { email } of studios) expect(email).toMatch(/^(studio-[a-z0-9-]+|seller)@kreda\.example$/);
    const known = new Set(studios.map(({ email }) => email));
    expect(plan.every(({ studio }) => known.has(studio.email))).toBe(true);
  });

  it("its answer keys begin with a word by which the import knows them", () => {
    for (const world of worldCodes) {
      const heading = (sources[world].bank.sheet.answerKey ?? "").toLocaleLowerCase(worlds[world].bcp47);
      expect(
        answerKeyWords[world].some((word) => heading.startsWith(word)),
        `${world}: ${heading}`,
      ).toBe(true);
    }
  });
});

describe("catalogue CSV", () => {
  const csv = catalogueCsv(
    plan.slice(0, 40),
    new Map([["demo-de-001", { files: ["files/a.pdf", "files/b.pdf"], cover: "files/c.png", description: "Zwei Blätter." }]]),
    new Date("2026-11-21T12:00:00Z"),
  );

  it("quotes what needs it and joins lists with semicolons", () => {
    const [heading = "", first = ""] = csv.split("\r\n");
    expect(heading.startsWith("world,title,description,price_minor,currency,subject,")).toBe(true);
    expect(first).toContain('"files/a.pdf;files/b.pdf",files/c.png,');
  });

  it("ends sales in the days after the import", () => {
    const dates = [...csv.matchAll(/,(2026-\d\d-\d\d),/g)].map((match) => match[1] ?? "");
    expect(dates.length).toBe(plan.slice(0, 40).filter(({ sale }) => sale).length);
    for (const date of dates) expect(date > "2026-11-23" && date < "2026-12-14", date).toBe(true);
  });
});
