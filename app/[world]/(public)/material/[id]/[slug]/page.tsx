import { permanentRedirect } from "next/navigation";
import { MaterialFeedback, type SearchParams } from "#app/[world]/(public)/material/[id]/[slug]/material-feedback.tsx";
import { loadMaterial, materialMetadata } from "#app/[world]/(public)/material/[id]/[slug]/material-metadata.ts";
import { MaterialQuestions } from "#app/[world]/(public)/material/[id]/[slug]/material-questions.tsx";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { GoneMaterial } from "#components/catalogue/materials/gone-material.tsx";
import { MaterialScreen } from "#components/pages/shopfront/material-screen.tsx";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { getSeatTable } from "#lib/commerce/seats/server/get-seat-table.ts";
import { findSimilarTo } from "#lib/pages/shopfront/server/find-similar-to.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage, tellGone } from "#lib/platform/page-cache/tag-page.ts";
import { breadcrumbList, jsonLdText } from "#lib/platform/seo/json-ld.ts";
import { materialThing } from "#lib/platform/seo/material-thing.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string; id: string; slug: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = ({ params }: Props) => materialMetadata(params);

export default async function MaterialPage({ params, searchParams }: Props) {
  const { world, language } = await enterWorld(params);
  const { id, slug } = await params;
  const data = await loadMaterial(Number(id), world);
  if (data?.kind === "elsewhere") permanentRedirect(data.href);
  if (!data) return missingPage();
  cachePage(300);
  if (data.kind === "gone") {
    tellGone();
    return <GoneMaterial world={world} similar={await findSimilarTo(data.id, world)} />;
  }
  if (data.card.slug !== slug) permanentRedirect(data.href);
  const feedback = <MaterialFeedback world={world} card={data.card} searchParams={searchParams} />;
  const questions = <MaterialQuestions world={world} card={data.card} searchParams={searchParams} />;
  const [sizes, lang] = [await getSeatTable(data.card), fallbackLang(language, "material-page")];
  const screen = <MaterialScreen key="screen" {...{ world, data, sizes, feedback, questions, lang }} />;
  return [screen, <JsonLd key="data" text={jsonLdText(materialThing(data), breadcrumbList(data.breadcrumbs))} />];
}
