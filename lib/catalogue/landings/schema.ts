import { z } from "zod";
import { schoolLevels } from "#lib/catalogue/landings/rules.ts";
import type { SearchRow } from "#lib/catalogue/search/schema.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Query of GET /api/v1/school-classification. */
export const classificationInput = z.object({ school: z.enum(schoolLevels) });

/** ENTITY-5. `id` and `title` are those of the subject's landing; only subjects with enough materials for one. */
export const schoolClassification = z.object({
  schoolName: z.string(),
  grades: z.array(z.string()),
  subjects: z.array(z.object({ id: z.int(), materialsCount: z.int(), title: z.string() })),
});
export type SchoolClassification = z.infer<typeof schoolClassification>;

export type LandingKind = "keyword" | "lessons" | "school";

type LandingLink = { id: number; title: string; materialsCount: number; href: string };

/** Ways on, by what they differ in from the landing they stand on. */
export type LandingGroup = { key: "within" | "beside" | "grades" | "subjects" | "levels"; links: LandingLink[] };

/** Everything a landing shows; figures are counted. Prices in minor units. */
export type LandingPage = {
  kind: "landing";
  id: number;
  slug: string;
  title: string;
  /** Own address in its world, first page. */
  href: string;
  /** Of a school landing, as its address names it. */
  school: string | null;
  rows: SearchRow[];
  total: number;
  page: number;
  pageCount: number;
  /** Too few materials: search engines are not to keep it, and what is shown is what comes near. */
  isFew: boolean;
  facts: { free: number; grades: string[]; formats: string[]; cheapest: { minor: number; currency: Currency } | null };
  breadcrumbs: { name: string; href: string | null }[];
  groups: LandingGroup[];
  /** The same in the search, where it can be narrowed. */
  searchHref: string;
  /** The same landing of other worlds that have enough materials. */
  translations: { world: World; href: string }[];
  /** Of a school landing: its level, with all subjects (ENTITY-5). */
  classification: SchoolClassification | null;
};

/** `elsewhere`: the same landing of the world that was asked for. */
export type LandingResult = LandingPage | { kind: "elsewhere"; href: string };
