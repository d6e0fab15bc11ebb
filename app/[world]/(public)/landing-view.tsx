import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { LandingPageScreen } from "#components/catalogue/landings/landing-page-screen.tsx";
import { landingTexts } from "#components/catalogue/landings/landing-texts.ts";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { PAGE_SIZE } from "#lib/catalogue/landings/rules.ts";
import type { LandingKind } from "#lib/catalogue/landings/schema.ts";
import { findLandingPage } from "#lib/catalogue/landings/server/find-landing-page.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { withQuery } from "#lib/platform/routes/fill-pattern.ts";
import { href } from "#lib/platform/routes/href.ts";
import { collectionPage } from "#lib/platform/seo/collection-page.ts";
import { breadcrumbList, jsonLdText } from "#lib/platform/seo/json-ld.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type LandingProps = {
  params: Promise<{ world: string; id: string; slug: string; school?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const find = cache((kind: LandingKind, id: number, world: World, page: number) => findLandingPage(kind, id, world, page));

const read = async ({ params, searchParams }: LandingProps, kind: LandingKind) => {
  const { world, language } = await enterWorld(params);
  const { id, slug, school = null } = await params;
  const page = Number([(await searchParams).page].flat()[0]);
  const isPage = Number.isInteger(page) && page >= 1 && page <= 1_000;
  // Other addresses of two parts come here, too, when they have no page of their own.
  const data = /^\d{1,15}$/.test(id) ? await find(kind, Number(id), world, isPage ? page : 1) : null;
  return { world, language, slug, school, data };
};

/** The head of a landing; each of its pages names itself, and only the first its translations. */
export const landingMetadata =
  (kind: LandingKind) =>
  async (props: LandingProps): Promise<Metadata> => {
    const { world, data } = await read(props, kind);
    if (data?.kind !== "landing") return missingMetadata();
    const { id, slug, page, isFew: isHidden } = data;
    const { metaTitle: title, text: description } = await landingTexts(world, data);
    const query = { page: page > 1 ? page : undefined };
    const translations = page > 1 || isHidden ? [] : data.translations;
    const facts = { world, query, title, description, translations, isHidden };
    if (data.school !== null) return pageMetadata({ ...facts, key: "landing.school", params: { school: data.school, id, slug } });
    return pageMetadata({ ...facts, key: kind === "keyword" ? "landing.keyword" : "landing.lessons", params: { id, slug } });
  };

/** A landing, or the permanent way to its right address; all of it is decided before anything is sent. */
export const landingView = (kind: LandingKind) => async (props: LandingProps) => {
  const { world, language, slug, school, data } = await read(props, kind);
  if (!data) return missingPage();
  if (data.kind === "elsewhere") permanentRedirect(data.href);
  const hrefFor = (page: number) => withQuery(data.href, { page: page > 1 ? page : undefined });
  if (data.slug !== slug || data.school !== school) permanentRedirect(hrefFor(data.page));
  // Materials went away since the link was made.
  if (data.page > data.pageCount) redirect(hrefFor(data.pageCount));
  cachePage(300);
  const texts = await landingTexts(world, data);
  const items = data.rows.map((row) => ({ name: row.title, href: href(world, "material", { id: row.id, slug: row.slug }) }));
  const start = { name: getEnv().BRAND_NAME, href: href(world, "home") };
  const before = (data.page - 1) * PAGE_SIZE;
  const listed = { name: texts.heading, description: texts.text, href: hrefFor(data.page), world, total: data.total, before, items };
  return (
    <>
      <LandingPageScreen world={world} data={data} texts={texts} hrefFor={hrefFor} lang={fallbackLang(language, "landing")} />
      <JsonLd text={jsonLdText(collectionPage(listed), breadcrumbList([start, ...data.breadcrumbs]))} />
    </>
  );
};
