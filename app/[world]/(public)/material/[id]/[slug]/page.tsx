import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { JsonLd } from "#components/layout/json-ld.tsx";
import { MaterialScreen } from "#components/materials/material-screen.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { fallbackLang } from "#lib/i18n/messages.ts";
import { findMaterialPageData } from "#lib/materials/server/find-material-page-data.ts";
import { cachePage } from "#lib/page-cache/tag-page.ts";
import { breadcrumbList, jsonLdText } from "#lib/seo/json-ld.ts";
import { materialThing } from "#lib/seo/material-thing.ts";
import { pageMetadata } from "#lib/seo/page-metadata.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string; id: string; slug: string }> };

const load = cache(findMaterialPageData);

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const data = await load(Number((await params).id), world);
  if (data?.kind !== "material") return missingMetadata();
  const { card, translations, description } = data;
  const { id, slug, title, firstPreviewImage: picture } = card;
  return pageMetadata({ world, key: "material", params: { id, slug }, title, description, translations, picture });
};

export default async function MaterialPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const { id, slug } = await params;
  const data = await load(Number(id), world);
  if (data?.kind === "elsewhere") permanentRedirect(data.href);
  if (data?.kind !== "material") notFound();
  if (data.card.slug !== slug) permanentRedirect(data.href);
  cachePage(300);
  const jsonLd = jsonLdText(materialThing(data), breadcrumbList(data.breadcrumbs));
  const lang = fallbackLang(language, "material-page");
  return [<MaterialScreen key="screen" world={world} data={data} lang={lang} />, <JsonLd key="data" text={jsonLd} />];
}
