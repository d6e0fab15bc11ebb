import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { MaterialFeedback, type SearchParams } from "#app/[world]/(public)/material/[id]/[slug]/material-feedback.tsx";
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

type Props = { params: Promise<{ world: string; id: string; slug: string }>; searchParams: Promise<SearchParams> };
const load = cache(findMaterialPageData);

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const data = await load(Number((await params).id), world);
  if (data?.kind !== "material") return missingMetadata();
  const { card, translations, description } = data;
  const { title, firstPreviewImage: picture } = card;
  return pageMetadata({ world, key: "material", params: card, title, description, translations, picture });
};

export default async function MaterialPage({ params, searchParams }: Props) {
  const { world, language } = await enterWorld(params);
  const { id, slug } = await params;
  const data = await load(Number(id), world);
  if (data?.kind === "elsewhere") permanentRedirect(data.href);
  if (data?.kind !== "material") notFound();
  if (data.card.slug !== slug) permanentRedirect(data.href);
  cachePage(300);
  const feedback = <MaterialFeedback world={world} card={data.card} searchParams={searchParams} />;
  const screen = <MaterialScreen key="screen" {...{ world, data, feedback }} lang={fallbackLang(language, "material-page")} />;
  return [screen, <JsonLd key="data" text={jsonLdText(materialThing(data), breadcrumbList(data.breadcrumbs))} />];
}
