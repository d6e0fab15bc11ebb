import type { KindKey } from "#lib/platform/generators/kind.ts";
import type { GenerateRequest } from "#lib/platform/generators/sheet/generate.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { Studio } from "#lib/staff/demo/studios.ts";
import type { DemoWords } from "#lib/staff/demo/words.ts";
import type { ExerciseBlock } from "#lib/tools/documents/schema.ts";

/** What a material of the catalogue was asked of a tool. */
export type DemoSource = { externalId: string; world: World; block: ExerciseBlock };

type Term = { key: string; name: string };
/** Years stand in their order; `stage`: the school that has them. */
type Grade = Term & { stage: string };
/** The part of a world's school words that a catalogue needs. */
export type SchoolWords = { subjects: Term[]; classGrades: Grade[]; learningYears: Term[]; materialTypes: Term[]; topics: Term[] };
export type WorldSource = { bank: Wordbank; school: SchoolWords; words: DemoWords };

export type PlannedMaterial = {
  externalId: string;
  world: World;
  title: string;
  /** Latin words for the address. */
  shortTitle: string;
  /** What the word bank says of such sheets, or the list of a bundle's parts; descriptions are made of it and of what is on the sheet. */
  about: string;
  subject: string;
  topics: readonly string[];
  classGrades: readonly string[];
  learningYears: readonly string[];
  materialType: string;
  licence: "single" | "cc-by";
  keywords: readonly string[];
  studio: Studio;
  currency: Currency;
  priceMinor: number;
  /** Sale price and its days from the import on; null for none. */
  sale: { priceMinor: number; days: number } | null;
  freePages: number;
  /** Generator and request of a single material, and the theme that it is about, if any; null for a bundle. */
  make: { kind: KindKey; theme: string | null; request: Omit<GenerateRequest, "world" | "wordbank">; hasTwoFiles: boolean } | null;
  /** External ids of a bundle's materials. */
  parts: readonly string[];
};
