import { and, eq, inArray, or } from "drizzle-orm";
import { pictureUrl } from "#lib/catalogue/materials/server/picture-url.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialPages, materials } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";
import type { ShownFinding } from "#lib/selling/selling/schema.ts";
import { findCopies, workingRow } from "#lib/selling/selling/server/find-copy.ts";
import { findFindings } from "#lib/selling/selling/server/find-findings.ts";

/** More than these side by side nobody looks at; those who review see the whole list. */
const MOST = 40;

type Page = { smallKey: string | null; smallWidth: number | null; smallHeight: number | null };

const pictureOf = (page: Page | undefined): ShownFinding["ownPicture"] =>
  page?.smallKey && page.smallWidth && page.smallHeight
    ? { url: pictureUrl(page.smallKey), width: page.smallWidth, height: page.smallHeight }
    : null;

const keyOf = (id: number, page: number) => `${id}/${page}`;

/**
 * What a seller is told before she sends it in: her pages that are like another author's, beside them as everybody may see them (a hidden page
 * is the picture of the gallery, veiled). @throws AppError not_found
 */
export const getFindings = async (id: number, authorId: number): Promise<ShownFinding[]> => {
  const row = workingRow(await findCopies(id, authorId));
  const findings = (await findFindings(row.id, authorId)).slice(0, MOST);
  if (findings.length === 0) return [];
  const wanted = findings.flatMap(({ page, otherId, otherPage }) => [
    and(eq(materialPages.materialId, row.id), eq(materialPages.position, page)),
    and(eq(materialPages.materialId, otherId), eq(materialPages.position, otherPage)),
  ]);
  const rows = await getDb()
    .select()
    .from(materialPages)
    .where(or(...wanted));
  const pages = new Map(rows.map((page) => [keyOf(page.materialId, page.position), page]));
  const others = await getDb()
    .select({ id: materials.id, slug: materials.slug, world: materials.world })
    .from(materials)
    .where(
      inArray(
        materials.id,
        findings.map(({ otherId }) => otherId),
      ),
    );
  return findings.flatMap((finding) => {
    const other = others.find((one) => one.id === finding.otherId);
    if (!other) return [];
    const page = pages.get(keyOf(other.id, finding.otherPage));
    const world = isWorld(other.world) ? other.world : defaultWorld;
    return {
      ...finding,
      ownPicture: pictureOf(pages.get(keyOf(row.id, finding.page))),
      otherPicture: pictureOf(page),
      isOtherHidden: page ? !page.isFree : true,
      otherHref: href(world, "material", { id: other.id, slug: other.slug }),
    };
  });
};
