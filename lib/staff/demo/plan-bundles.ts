import type { KindKey } from "#lib/platform/generators/kind.ts";
import { colonOf } from "#lib/platform/generators/number-format.ts";
import { describeMaterial } from "#lib/platform/generators/sheet/generate.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { PlannedMaterial, WorldSource } from "#lib/staff/demo/planned-material.ts";
import { localPrice } from "#lib/staff/demo/prices.ts";
import { uniqueTitle } from "#lib/staff/demo/unique-title.ts";

const bundlesOf = (world: World): number => (world === "de" ? 12 : worlds[world].kind === "main" ? 4 : 0);

const unbundled: readonly KindKey[] = ["timetable", "certificate", "graphPaper", "weatherDiary", "exitTicket", "lessonPlan", "unitPlan"];

/** What teachers ask for as a set comes first. */
const asSets: readonly KindKey[] = ["sudoku", "money", "fractions", "clock"];
const rank = (key: string): number => {
  const at = asSets.findIndex((kind) => key.startsWith(`kind ${kind} `));
  if (at >= 0) return at;
  return key.startsWith("kind ") ? asSets.length : asSets.length + 1;
};

/** Bundles of what belongs together: the same kind for mathematics, the same theme for vocabulary; only paid ones of one studio. */
export const planBundles = (
  world: World,
  { bank, school }: WorldSource,
  materials: readonly PlannedMaterial[],
  used: Set<string>,
): PlannedMaterial[] => {
  const groups = new Map<string, PlannedMaterial[]>();
  for (const material of materials) {
    if (!material.make || material.priceMinor === 0 || material.sale) continue;
    const { kind, theme, request } = material.make;
    if (unbundled.includes(kind)) continue;
    const key = theme ? `theme ${theme} ${request.inEnglish ? "en" : ""} ${material.studio.slug}` : `kind ${kind} ${material.studio.slug}`;
    groups.set(key, [...(groups.get(key) ?? []), material]);
  }
  const name = school.materialTypes.find(({ key }) => key === "worksheetBundle")?.name ?? "";
  const chosen = [...groups]
    .filter(([, parts]) => parts.length >= 3)
    .sort(([a, x], [b, y]) => rank(a) - rank(b) || Math.min(6, y.length) - Math.min(6, x.length) || (a < b ? -1 : 1));
  return chosen.slice(0, bundlesOf(world)).map(([key, group], index): PlannedMaterial => {
    const parts = group.slice(0, 6);
    const first = parts[0] as PlannedMaterial;
    const theme = bank.themes.find((entry) => entry.key === first.make?.theme);
    const kind = first.make?.kind ?? "addition";
    // "Plus up to 1000" names the whole, if the bundle's highest level goes that far.
    const highest = Math.max(...parts.map((part) => part.make?.request.level ?? 1));
    const template = bank.kinds.find((entry) => entry.key === kind)?.title ?? "";
    const plain = { world: worlds[world], wordbank: bank, level: highest, seed: 0 };
    const kindName = template.includes("{n}") ? describeMaterial(kind, { ...plain, choice: 0 }).title : template;
    const about = theme ? `${theme.name}${key.includes(" en ") ? " (English)" : ""}` : kindName;
    const full = parts.reduce((sum, part) => sum + part.priceMinor, 0);
    const step = localPrice(0.01, first.currency);
    return {
      ...first,
      externalId: `demo-${world}-bundle-${String(index + 1).padStart(2, "0")}`,
      title: uniqueTitle(used, {
        world,
        base: `${name}${colonOf(worlds[world])}${["jp", "cn"].includes(world) ? "" : " "}${about}`,
        grade: undefined,
        uses: [],
        seed: index,
      }),
      shortTitle: `bundle ${key.split(" ")[1] ?? ""}`,
      about: parts.map((part) => `• ${part.title}`).join("\n"),
      classGrades: [...new Set(parts.flatMap((part) => part.classGrades))].sort((a, b) => a.localeCompare(b, "en", { numeric: true })),
      materialType: "worksheetBundle",
      licence: "single",
      priceMinor: Math.round((full * 0.75) / step) * step,
      sale: null,
      make: null,
      parts: parts.map((part) => part.externalId),
    };
  });
};
