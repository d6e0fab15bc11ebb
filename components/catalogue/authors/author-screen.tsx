import { getTranslations } from "next-intl/server";
import { AuthorFrame } from "#components/catalogue/authors/author-frame.tsx";
import { SearchAuthor } from "#components/catalogue/authors/search-author.tsx";
import { MaterialCard } from "#components/catalogue/materials/material-card.tsx";
import { SortSelect } from "#components/catalogue/search/sort-select.tsx";
import { PageLinks } from "#components/platform/layout/page-links.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { AuthorPageData, AuthorSort } from "#lib/catalogue/authors/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; data: AuthorPageData; sort: AuthorSort; lang?: string };

/** So few are seen at a glance. */
const FEW = 6;

const sorts = ["newest", "price_asc", "price_desc"] as const satisfies AuthorSort[];

/** ROUTE-3: who it is and all she offers in this world. */
export const AuthorScreen = async ({ world, data, sort, lang }: Props) => {
  const t = await getTranslations("author-page");
  const common = await getTranslations("common");
  const { profile } = data;
  const address = (query: { sort?: string; page?: number }) => href(world, "author", { id: profile.id, slug: profile.slug }, query);
  return (
    <AuthorFrame world={world} head={data} tab="materials" lang={lang}>
      <div className="sec-h mb-5">
        <h2>{common("materials", { count: data.total })}</h2>
        {data.total > FEW && <SearchAuthor world={world} id={profile.id} name={profile.publicName} />}
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
    </AuthorFrame>
  );
};
