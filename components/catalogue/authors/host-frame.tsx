import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ProfileBackground } from "#components/catalogue/authors/profile-background.tsx";
import { Avatar } from "#components/platform/ui/avatar.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import type { AuthorHead } from "#lib/catalogue/authors/schema.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; head: AuthorHead; tab: "materials" | "blog"; lang?: string | undefined; children: ReactNode };

/** An author on her own host (ROUTE-2): nothing here wants a session; what does is on the main origin. */
export const HostFrame = async ({ world, head, tab, lang, children }: Props) => {
  const t = await getTranslations("author-page");
  const { profile } = head;
  // Paths of her host have no world in front.
  const own = (key: "authorDomain.materials" | "authorDomain.blog") => pathPattern(world, key) ?? "/";
  return (
    <main id="content" tabIndex={-1} className={`s-${subjectHue(head.subjects[0]?.key ?? "")}`} lang={lang}>
      <ProfileBackground path={profile.profileBackgroundPath} />
      <div className="wrap pb-10">
        <header className="ab-h">
          <Avatar name={profile.publicName} src={profile.imagePath} size="large" />
          <div>
            <h1 className="text-36 wrap-anywhere">{profile.publicName}</h1>
            <p className="text-14 text-ink-2">
              {profile.isDemo && <Badge tone="info">{t("demo")}</Badge>} {profile.subtitle}
            </p>
            <p className="text-14">
              <a href={absoluteUrl(head.href)}>{t("authorTabs.host.profile")}</a>
            </p>
          </div>
        </header>
        {profile.description && <p className="read mt-4 whitespace-pre-line wrap-anywhere">{profile.description}</p>}
        <div className="mt-6">
          <TabLinks
            label={t("authorTabs.label", { name: profile.publicName })}
            tabs={[
              { href: own("authorDomain.materials"), label: t("authorTabs.materials"), isCurrent: tab === "materials" },
              { href: own("authorDomain.blog"), label: t("authorTabs.blog"), isCurrent: tab === "blog" },
            ]}
          />
        </div>
        <div className="mt-5">{children}</div>
      </div>
    </main>
  );
};
