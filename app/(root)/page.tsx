import type { Metadata } from "next";
import { LandingScreen } from "#components/landing/landing-screen.tsx";
import { getEnv } from "#lib/env.ts";
import { getMessages } from "#lib/i18n/messages.ts";
import { absoluteUrl } from "#lib/seo/page-metadata.ts";

type Texts = { metaTitle: string; metaDescription: string };

export const generateMetadata = (): Metadata => {
  const texts = getMessages("en").landing as unknown as Texts;
  const { BRAND_NAME } = getEnv();
  return {
    title: texts.metaTitle.replace("{brand}", BRAND_NAME),
    description: texts.metaDescription.replace("{brand}", BRAND_NAME),
    alternates: { canonical: absoluteUrl("/") },
  };
};

/** ROOT-1: the chooser of worlds. Who has chosen before never sees it: the server leads on before any page is looked up (ROOT-2). */
export default function Landing() {
  return <LandingScreen brand={getEnv().BRAND_NAME} />;
}
