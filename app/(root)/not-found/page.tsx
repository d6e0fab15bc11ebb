import type { Metadata } from "next";
import { LandingScreen, landingTexts } from "#components/site/root-landing/landing-screen.tsx";
import { getEnv } from "#lib/platform/env/env.ts";
import { tellMissing } from "#lib/platform/page-cache/tag-page.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = (): Metadata => ({
  title: `${landingTexts()("missing.title")} · ${getEnv().BRAND_NAME}`,
  robots: { index: false, follow: true },
});

/** Paths whose first segment is no world (WORLD-1). */
export default function UnknownWorldPage() {
  tellMissing();
  return <LandingScreen brand={getEnv().BRAND_NAME} isMissing />;
}
