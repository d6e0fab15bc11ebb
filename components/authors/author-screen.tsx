import { getFormatter, getTranslations } from "next-intl/server";
import { ProfileBackground } from "#components/account/profile-background.tsx";
import { FollowButton } from "#components/favourites/follow-button.tsx";
import { PageLinks } from "#components/layout/page-links.tsx";
import { MaterialCard } from "#components/materials/material-card.tsx";
import { SortSelect } from "#components/search/sort-select.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { subjectHue } from "#components/ui/subject-hue.ts";
import type { AuthorPageData, AuthorSort } from "#lib/authors/schema.ts";
import { href } from "#lib/routes/href.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

type Props = { world: World; data: AuthorPageData; sort: AuthorSort; lang?: string };

const sorts = ["newest", "price_asc", "price_desc"] as const satisfies AuthorSort[];

/** ROUTE-3: who it is and all she offers in this world. */
export const AuthorScreen = async ({ world, data, sort, lang }: Props) => {
  const t = await getTranslations("author-page");
  const common = await getTranslations("common");
  const follow = await getTranslations("favorites.follow");
  const format = await getFormatter();
  const { profile } = data;
  const { timeZone } = worlds[world];
  const address = (query: { sort?: string; page?: number }) => href(world, "author", { id: profile.id, slug: profile.slug }, query);
  return (
    <main id="content" tabIndex={-1} className={`s-${subjectHue(data.subjects[0]?.key ?? "")}`} lang={lang}>
      <ProfileBackground path={profile.profileBackgroundPath} />
      <div className="wrap pb-10">
        <header className="ab-h">
          <Avatar name={profile.publicName} src={profile.imagePath} size="large" />
          <div>
            <h1 className="text-36">{profile.publicName}</h1>
            <p className="text-14 text-ink-2">
              {profile.isDemo && <Badge tone="info">{t("demo")}</Badge>} {profile.subtitle}
            </p>
            <FollowButton
              authorId={profile.id}
              loginHref={href(world, "login", {}, { return: data.href })}
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
          </div>
        </header>
        <div className="two mt-6">
          <div className="min-w-0">
            <div className="sec-h mb-5">
              <h2>{common("materials", { count: data.total })}</h2>
              <form action={data.href} className="flex items-center gap-2">
                <SortSelect
                  label={t("sort")}
                  value={sort}
                  options={sorts.map((value) => ({
                    value,
                    label: t(`sorts.${value}`),
                    href: address({ sort: value === "newest" ? undefined : value }),
                  }))}
                />
                <noscript>
                  <Button type="submit">{common("apply")}</Button>
                </noscript>
              </form>
            </div>
            {data.materials.length === 0 ? (
              <EmptyState title={t("empty")} />
            ) : (
              <div className="cards rows max-md:[&_.facts]:whitespace-normal">
                {data.materials.map((card, index) => (
                  <MaterialCard key={card.id} world={world} card={card} eager={index < 3} />
                ))}
              </div>
            )}
            <div className="mt-8">
              <PageLinks
                page={data.page}
                pageCount={data.pages}
                hrefFor={(page) => address({ sort: sort === "newest" ? undefined : sort, page: page > 1 ? page : undefined })}
              />
            </div>
          </div>
          <aside className="side">
            <div className="panel">
              <h2 className="text-18">{t("about")}</h2>
              {profile.isDemo && <p className="read mb-3">{t("demoText")}</p>}
              {profile.description && <p className="read whitespace-pre-line">{profile.description}</p>}
              <dl className="dl mt-4">
                <div>
                  <dt>{t("since")}</dt>
                  <dd>
                    {format.dateTime(new Date(profile.becameSellerAt ?? profile.createdAt), { month: "long", year: "numeric", timeZone })}
                  </dd>
                </div>
                {data.subjects.length > 0 && (
                  <div>
                    <dt>{t("subjects")}</dt>
                    <dd>
                      {data.subjects
                        .slice(0, 4)
                        .map(({ name }) => name)
                        .join(", ")}
                    </dd>
                  </div>
                )}
              </dl>
            </div>
          </aside>
        </div>
      </div>
    </main>
  );
};
