import { getTranslations } from "next-intl/server";
import { PageLinks } from "#components/platform/layout/page-links.tsx";
import { Avatar } from "#components/platform/ui/avatar.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { AuthorProfile } from "#lib/catalogue/authors/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = {
  world: World;
  list: { items: readonly AuthorProfile[]; total: number; page: number; pages: number };
  hrefFor: (page: number) => string;
};

/** Whom she follows, the latest first. */
export const AuthorFollowing = async ({ world, list, hrefFor }: Props) => {
  const t = await getTranslations("author-page.authorTabs");
  const common = await getTranslations("common");
  if (list.items.length === 0) return <EmptyState title={t("follows.empty")} />;
  return (
    <>
      <h2 className="text-18">{t("follows.count", { count: list.total })}</h2>
      <ul className="mt-3 grid list-none gap-x-8 p-0 md:grid-cols-2">
        {list.items.map(({ id, slug, publicName, subtitle, imagePath, totalMaterials }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-3">
            <Avatar name={publicName} src={imagePath} />
            <span className="min-w-0">
              <a href={href(world, "author", { id, slug })} className="font-semibold wrap-anywhere">
                {publicName}
              </a>
              <span className="block text-13 text-ink-2 wrap-anywhere">
                {[subtitle, common("materials", { count: totalMaterials })].filter(Boolean).join(" · ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <PageLinks page={list.page} pageCount={list.pages} hrefFor={hrefFor} />
    </>
  );
};
