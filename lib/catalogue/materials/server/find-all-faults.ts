import type { FieldErrors } from "#lib/platform/errors/errors.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

const sale = { salePriceMinor: null, saleStartsAt: null, saleEndsAt: null };

/** What nobody objects to, in place of what was refused. Prices are judged together, for each is measured by the others. */
const standInsOf = (refused: ReadonlySet<string>, world: World): Record<string, unknown> => {
  const { currency } = worlds[world];
  const isPriced = ["priceMinor", "currency", ...Object.keys(sale)].some((field) => refused.has(field));
  const harmless: Record<string, unknown> = {
    title: "Title",
    shortTitle: null,
    description: "Description",
    subjects: ["-"],
    classGrades: [],
    learningYears: [],
    materialType: "-",
    topics: [],
    keywords: [],
    licence: "single",
    currency,
    hasFixedPrice: false,
    freePages: 2,
    previewMode: "blur",
    aiUse: null,
  };
  return {
    ...Object.fromEntries(Object.entries(harmless).filter(([field]) => refused.has(field))),
    ...(isPriced && { priceMinor: 0, ...sale }),
  };
};

const nameOf = (field: string): string => field.split(".")[0] ?? field;

/**
 * FORM-1: all faults of a material at once, one code per field. A check stops where its schema does and says nothing yet of the world's
 * rules: it is asked again with what it refused replaced. `unread`: what could not even be read.
 */
export const findAllFaults = async (
  given: Readonly<Record<string, unknown>>,
  { unread, world, check }: { unread: FieldErrors; world: World; check: (given: Record<string, unknown>) => Promise<FieldErrors> },
): Promise<FieldErrors> => {
  const faults: FieldErrors = { ...unread };
  for (let asked = 0; asked < 2; asked += 1) {
    const refused = new Set(Object.keys(faults).map(nameOf));
    const standIns = standInsOf(refused, world);
    const found = Object.entries(await check({ ...given, ...standIns }));
    for (const [field, code] of found) {
      const name = nameOf(field);
      if (!Object.hasOwn(standIns, name) && !refused.has(name)) faults[field] = code;
    }
    // Prices and words of a world that is none say nothing.
    if (faults.world !== undefined || found.length === 0) break;
  }
  return faults;
};
