import type { NoticeDetails } from "#lib/platform/db/schema/notices.ts";
import { areaTexts } from "#lib/platform/email/render-mail.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type NoticeRow = {
  kind: string;
  details: NoticeDetails;
  path: string | null;
  material: { id: number; slug: string; title: string; world: World; isOnSale: boolean } | null;
};

/** The sentence of a notice in a language, and where it leads. What she owns and is no longer sold stands with what she has bought. */
export const writeNotice = (row: NoticeRow, language: string, world: World): { text: string; path: string | null } => {
  const { t, locale } = areaTexts(language, world, "notices");
  const values: Record<string, string | number> = row.material ? { title: row.material.title } : {};
  for (const [name, value] of Object.entries(row.details))
    values[name] = typeof value === "object" ? formatPrice(value.minor, value.currency, locale) : value;
  const sentence = t(`kinds.${row.kind}`, values);
  // One notice stands for further ones that came with it: "(+12)" in every language.
  const text = Number(values.more ?? 0) > 0 ? `${sentence} (+${values.more})` : sentence;
  if (!row.material) return { text, path: row.path };
  const { id, slug, isOnSale } = row.material;
  return { text, path: isOnSale ? href(row.material.world, "material", { id, slug }) : href(world, "cabinet.boughtMaterials") };
};
