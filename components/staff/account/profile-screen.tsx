import { getFormatter, getTranslations } from "next-intl/server";
import { ProfileBackground } from "#components/catalogue/authors/profile-background.tsx";
import { Avatar } from "#components/platform/ui/avatar.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = {
  world: World;
  profile: {
    publicName: string;
    subtitle: string;
    description: string;
    imagePath: string | null;
    backgroundPath: string | null;
    isDemo: boolean;
    createdAt: Date;
    links: readonly { site: string; url: string }[];
  };
  lang?: string;
};

const siteNames: Record<string, string> = { facebook: "Facebook", instagram: "Instagram", pinterest: "Pinterest" };

/** ROUTE-4: who it is, in her own words. */
export const ProfileScreen = async ({ world, profile, lang }: Props) => {
  const t = await getTranslations("author-page.user");
  const format = await getFormatter();
  const { publicName, imagePath } = profile;
  const month = format.dateTime(profile.createdAt, { month: "long", year: "numeric", timeZone: worlds[world].timeZone });
  const isEmpty = !profile.description && profile.links.length === 0;
  return (
    <main id="content" tabIndex={-1} lang={lang}>
      <ProfileBackground path={profile.backgroundPath} />
      <div className="wrap pb-10">
        <header className="ab-h">
          <Avatar name={publicName} src={imagePath} size="large" />
          <div>
            <h1 className="text-36 wrap-anywhere">{publicName}</h1>
            <p className="text-14 text-ink-2">
              {profile.isDemo && <Badge tone="info">{t("demo")}</Badge>} {profile.subtitle}
            </p>
            <p className="text-13 text-ink-2">{t("since", { month })}</p>
          </div>
        </header>
        <div className="mt-6 grid max-w-168 gap-6">
          {isEmpty && <EmptyState title={t("empty")} />}
          {profile.description && (
            <section className="panel" aria-labelledby="about">
              <h2 id="about" className="text-18">
                {t("about")}
              </h2>
              <p className="read whitespace-pre-line wrap-anywhere">{profile.description}</p>
            </section>
          )}
          {profile.links.length > 0 && (
            <section className="panel" aria-labelledby="links">
              <h2 id="links" className="text-18">
                {t("links")}
              </h2>
              <ul className="flex flex-wrap gap-4">
                {profile.links.map(({ site, url }) => (
                  <li key={site}>
                    <a href={url} rel="nofollow ugc noopener noreferrer" target="_blank">
                      {siteNames[site]}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </main>
  );
};
