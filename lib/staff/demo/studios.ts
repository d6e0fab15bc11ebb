import type { SheetStyle } from "#lib/platform/generators/sheet/styles.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { demoAccounts } from "#lib/staff/demo/accounts.ts";

/** A demonstration studio: an author account that is openly none of a real person. */
export type Studio = {
  slug: string;
  email: string;
  /** As the word bank names it; the presentation adds the mark of a demonstration. */
  name: string;
  world: World;
  /** All sheets of a studio look alike. */
  style: SheetStyle;
};

export type StudioRole = "maths" | "language" | "other";

// Where a name in the word bank speaks of letters or numbers, that studio gets them. Positions in `studios`.
const byName: Partial<Record<World, { maths: readonly number[]; language: readonly number[] }>> = {
  it: { maths: [2], language: [1, 0] },
  rs: { maths: [2], language: [3] },
  hr: { maths: [2], language: [3] },
  fi: { maths: [2], language: [3] },
  th: { maths: [1], language: [3] },
  jp: { maths: [2], language: [1] },
  hu: { maths: [2], language: [1] },
  no: { maths: [2], language: [1] },
  kz: { maths: [2], language: [0] },
  my: { maths: [2], language: [1] },
  id: { maths: [3], language: [1] },
  se: { maths: [2], language: [1] },
  ua: { maths: [1], language: [2] },
};
const usual = { maths: [1, 3], language: [0, 2] };
const styles: readonly SheetStyle[] = ["tint", "plain", "band", "rule"];

/** The studios of a world in the word bank's order; one of them is the account that visitors log in to as a seller. Latin names make the address, other scripts the world and a number. */
export const studiosOf = (world: World, bank: Wordbank): Studio[] =>
  bank.studios.map((name, index) => {
    const slug = slugify(name, world, `${world}-${index + 1}`);
    const own = demoAccounts.find(({ role, publicName }) => role === "seller" && publicName === name);
    return { slug, email: own?.email ?? `studio-${slug}@kreda.example`, name, world, style: styles[index % styles.length] ?? "plain" };
  });

/** Positions of the studios that make a kind of material; main worlds have two for each, the others one. */
export const studioPositions = (world: World, role: StudioRole): readonly number[] => {
  const roles = byName[world] ?? usual;
  const positions = role === "maths" ? roles.maths : roles.language;
  return worlds[world].kind === "main" ? positions : positions.slice(0, 1);
};
