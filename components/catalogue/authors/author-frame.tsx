import { getFormatter, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AuthorOffers } from "#components/catalogue/authors/author-offers.tsx";
import { ProfileBackground } from "#components/catalogue/authors/profile-background.tsx";
import { ShareAuthor } from "#components/catalogue/authors/share-author.tsx";
import { ReportButton } from "#components/catalogue/cases/report-button.tsx";
import { FollowButton } from "#components/catalogue/favourites/follow-button.tsx";
import { Avatar } from "#components/platform/ui/avatar.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Rating } from "#components/platform/ui/rating.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import type { AuthorHead, AuthorTab } from "#lib/catalogue/authors/schema.ts";
import { averageText } from "#lib/platform/amounts/average-text.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; head: AuthorHead; tab: AuthorTab; lang?: string | undefined; children: ReactNode };

/** ROUTE-3: who it is, the tabs, and what she says about herself; a private profile has its materials alone. */
export const AuthorFrame = async ({ world, head, tab, lang, children }: Props) => {
  const t = await getTranslations("author-page");
  const follow = await getTranslations("favorites.follow");
  const { profile } = head;
  const params = { id: profile.id, slug: profile.slug };
  const tabs = [
    { tab: "materials", href: head.href, count: profile.totalMaterials },
    ...(profile.privateProfile
      ? []
      : [
          { tab: "blog", href: href(world, "author.blog", params), count: head.posts },
          { tab: "activity", href: href(world, "author.activity", params), count: undefined },
          { tab: "following", href: href(world, "author.following", params), count: profile.followingNumber },
        ]),
  ] as const;
  return (
    <main id="content" tabIndex={-1} className={`s-${subjectHue(head.subjects[0]?.key ?? "")}`} lang={lang}>
      <ProfileBackground path={profile.profileBackgroundPath} />
      <div className="wrap pb-10">
        <header className="ab-h">
          <Avatar name={profile.publicName} src={profile.imagePath} size="large" />
          <div>
            <h1 className="text-36 wrap-anywhere">{profile.publicName}</h1>
            <p className="text-14 text-ink-2">
              {profile.isDemo && <Badge tone="info">{t("demo")}</Badge>}{" "}
              {profile.teachableCertified && <Badge tone="ok">{t("certified")}</Badge>} {profile.subtitle}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <FollowButton
                authorId={profile.id}
                loginHref={href(world, "login", {}, { return: head.href })}
                followers={profile.followersNumber}
                isCountHidden={profile.privateProfile}
                texts={{
                  follow: follow("follow"),
                  following: follow("following"),
                  followThis: follow("followThis", { name: profile.publicName }),
                  followingThis: follow("followingThis", { name: profile.publicName }),
                  followers: [0, 1, 2].map((more) => follow("followers", { count: profile.followersNumber + more - 1 })),
                  failed: follow("failed"),
                }}
              />
              <ShareAuthor path={head.href} name={profile.publicName} label={t("copyLink")} said={t("copiedLink")} />
            </div>
          </div>
        </header>
        <div className="two mt-6">
          <div className="min-w-0">
            <TabLinks
              label={t("authorTabs.label", { name: profile.publicName })}
              tabs={tabs.map((one) => ({
                href: one.href,
                label: t(`authorTabs.${one.tab}`),
                isCurrent: one.tab === tab,
                ...(one.count ? { count: one.count } : {}),
              }))}
            />
            <div className="mt-5">{children}</div>
          </div>
          <AboutAuthor world={world} head={head} />
        </div>
      </div>
    </main>
  );
};

const siteNames = { facebook: "Facebook", instagram: "Instagram", pinterest: "Pinterest" } as const;

const AboutAuthor = async ({ world, head: { profile, subjects, rating, offers } }: { world: World; head: AuthorHead }) => {
  const t = await getTranslations("author-page");
  const common = await getTranslations("common");
  const format = await getFormatter();
  const { timeZone, bcp47 } = worlds[world];
  const average = rating && averageText(rating.average, bcp47);
  const { facebookProfile: facebook, instagramProfile: instagram, pinterestProfile: pinterest } = profile;
  const links = Object.entries({ facebook, instagram, pinterest }).filter(
    (pair): pair is [keyof typeof siteNames, string] => pair[1] !== null,
  );
  return (
    <aside className="side">
      <div className="panel">
        <h2 className="text-18">{t("about")}</h2>
        {profile.isDemo && <p className="read mb-3">{t("demoText")}</p>}
        {profile.teachableCertified && <p className="read mb-3">{t("certifiedText")}</p>}
        {profile.description && <p className="read whitespace-pre-line wrap-anywhere">{profile.description}</p>}
        <dl className="dl mt-4">
          {profile.isSeller && <AuthorOffers world={world} offers={offers} />}
          <div>
            <dt>{t("since")}</dt>
            <dd>{format.dateTime(new Date(profile.becameSellerAt ?? profile.createdAt), { month: "long", year: "numeric", timeZone })}</dd>
          </div>
          {rating && average && (
            <div>
              <dt>{t("authorTabs.ratings")}</dt>
              <dd>
                <Rating average={average} count={String(rating.count)} text={common("rating.text", { average, count: rating.count })} />
              </dd>
            </div>
          )}
          {subjects.length > 0 && (
            <div>
              <dt>{t("subjects")}</dt>
              <dd>
                {subjects
                  .slice(0, 4)
                  .map(({ name }) => name)
                  .join(", ")}
              </dd>
            </div>
          )}
          {links.length > 0 && (
            <div>
              <dt>{t("authorTabs.links")}</dt>
              <dd className="flex flex-wrap gap-3">
                {links.map(([site, url]) => (
                  <a key={site} href={url} rel="nofollow ugc noopener noreferrer" target="_blank">
                    {siteNames[site]}
                  </a>
                ))}
              </dd>
            </div>
          )}
        </dl>
        <ReportButton subjectType="author" subjectId={profile.id} text={t("report")} failedText={common("reportFailed")} />
      </div>
    </aside>
  );
};
