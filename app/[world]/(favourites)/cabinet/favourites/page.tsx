import { getTranslations } from "next-intl/server";
import { FavouritesScreen } from "#components/commerce/library/favourites-screen.tsx";
import { listMainSubjects } from "#lib/catalogue/taxonomy/server/list-main-subjects.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.favourites", "favorites.title");

export default async function FavouritesPage({ params }: Props) {
  const { world } = await enterWorld(params);
  const t = await getTranslations("favorites");
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("title")}</h1>
      <FavouritesScreen subjects={listMainSubjects(world).map(({ key, name }) => ({ key, name }))} />
    </main>
  );
}
