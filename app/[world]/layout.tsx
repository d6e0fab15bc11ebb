import type { Metadata } from "next";
import type { ReactNode } from "react";
import { HeartsRegion } from "#components/catalogue/favourites/hearts-region.tsx";
import { ErrorTexts } from "#components/platform/layout/error-texts.tsx";
import { FontPreload } from "#components/platform/layout/font-preload.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { WorldProvider } from "#components/platform/world/world-provider.tsx";
import { DemoNotice } from "#components/site/frame/demo-notice.tsx";
import { Footer } from "#components/site/frame/footer.tsx";
import { Header } from "#components/site/frame/header.tsx";
import { SessionLoader } from "#components/site/frame/session-loader.tsx";
import { ToastsRegion } from "#components/site/frame/toasts-region.tsx";
import { listMainSubjects } from "#lib/catalogue/taxonomy/server/list-main-subjects.ts";
import { getEnv, isDemo } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import "../globals.css";

// Worlds are rendered when first asked for; the page cache keeps them. No database at build time.
export const generateStaticParams = () => [];

export const metadata: Metadata = {
  icons: { icon: "/icons/icon.svg" },
  manifest: "/site.webmanifest",
};

export default async function WorldLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world, language } = await enterWorld(params);
  const brand = getEnv().BRAND_NAME;
  const subjects = listMainSubjects(world).map(({ key, name }) => ({
    name,
    hue: subjectHue(key),
    href: href(world, "search", {}, { subject: key }),
  }));
  return (
    <html lang={worlds[world].htmlLang} data-world={world}>
      <body>
        <FontPreload world={world} />
        {/* Client components here get their texts as props: messages travel only to the groups of pages that need them. */}
        <WorldProvider world={world} bcp47={worlds[world].bcp47} currency={worlds[world].currency} paths={{}}>
          <Header world={world} brand={brand} subjects={subjects} lang={fallbackLang(language, "header")} />
          {children}
          {isDemo() && <DemoNotice lang={fallbackLang(language, "common")} />}
          <Footer world={world} brand={brand} lang={fallbackLang(language, "footer")} />
          <ToastsRegion />
          <ErrorTexts />
          <HeartsRegion />
        </WorldProvider>
        <SessionLoader loginPath={href(world, "login")} />
      </body>
    </html>
  );
}
