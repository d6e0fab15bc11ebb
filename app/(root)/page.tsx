import type { Metadata } from "next";
import { LandingScreen, landingTexts } from "#components/site/root-landing/landing-screen.tsx";
import { getEnv } from "#lib/platform/env/env.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { absoluteUrl, homeLanguages, linkPreview } from "#lib/platform/seo/page-metadata.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

// Its addresses begin with the origin, which is known when the server starts, not when it is built.
export const dynamic = "force-dynamic";

export const generateMetadata = (): Metadata => {
  const t = landingTexts();
  const { BRAND_NAME: brand } = getEnv();
  const title = t("metaTitle", { brand });
  const description = t("metaDescription", { count: worldCodes.length });
  const url = absoluteUrl("/");
  return {
    title,
    description,
    robots: { index: true, follow: true },
    alternates: { canonical: url, languages: homeLanguages() },
    ...linkPreview({ title, description, url, locale: "en_US" }),
  };
};

/** ROOT-1: the chooser of worlds. Who has chosen before never sees it: the server leads on before any page is looked up (ROOT-2). */
export default function Landing() {
  cachePage(86_400);
  return <LandingScreen brand={getEnv().BRAND_NAME} />;
}
