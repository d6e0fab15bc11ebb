import { creditWords } from "#lib/catalogue/materials/credit-words.ts";
import { licenceName } from "#lib/catalogue/materials/rules.ts";
import type { Original } from "#lib/catalogue/materials/server/find-original.ts";
import type { CreditsFacts } from "#lib/catalogue/materials/server/make-credits.ts";
import { stampText } from "#lib/catalogue/materials/server/make-stamp.ts";
import { stampWords } from "#lib/catalogue/materials/stamp-words.ts";
import type { RightsItem } from "#lib/platform/db/schema/materials.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";

/** What an adapted copy carries: `line` on every page, `credits` on its last one. */
export type Attribution = { line: string; credits: CreditsFacts };

/** The original as a work of somebody else's, changed: what its licence asks to be named (CC BY 4.0 section 3 (a)). */
export const originalAsWork = (original: Original, materialId: number): RightsItem => {
  const { material_world: world, title, slug, author_name: creator, material_licence: licence } = original;
  return {
    kind: "other",
    title,
    creator,
    source: `${getEnv().ORIGIN}${href(world, "material", { id: materialId, slug })}`,
    licence: licenceName(licence) ?? stampWords[world][original.licence],
    isChanged: true,
  };
};

/**
 * Names the original, its author, its licence and for whom the copy is, in the buyer's language: "Igel – Von: Ada Lovelace (verändert) ·
 * Einzellizenz: … · Bestellung 17-3 · …". The works of others that were in the original are named with it.
 */
export const attributionOf = (original: Original, materialId: number): Attribution => {
  const { world, title, author_name: author, rights, page_size: pageSize, material_licence: licence } = original;
  const words = creditWords[world];
  const stamp = stampText({
    world,
    name: original.billing_name || original.public_name,
    licence: original.licence,
    orderLine: original.order_id ? `${original.order_id}-${original.order_line_id}` : null,
    grantedAt: original.granted_at,
  });
  const from = `${title.slice(0, 80)} – ${words.creator}: ${author.slice(0, 80)} (${words.changed})`;
  const line = [from, licenceName(licence), stamp].filter(Boolean).join(" · ");
  const credits = { world, title, rights: [originalAsWork(original, materialId), ...rights], pageSize: pageSize ?? undefined };
  return { line, credits };
};

/** The credits as lines of text, for files that have no pages of ours: the heading, then each work with its lines. */
export const creditLines = ({ world, rights }: CreditsFacts): { heading: string; works: string[][] } => {
  const words = creditWords[world];
  const works = rights.map(({ title, creator, source, licence, isChanged }) => [
    title,
    `${words.creator}: ${creator}`,
    `${words.source}: ${source}`,
    `${words.licence}: ${licence} (${isChanged ? words.changed : words.unchanged})`,
  ]);
  return { heading: words.title, works };
};
