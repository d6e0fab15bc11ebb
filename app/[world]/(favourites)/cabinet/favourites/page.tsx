import { getTranslations } from "next-intl/server";
import { FavouritesScreen } from "#components/library/favourites-screen.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { shellMetadata } from "#lib/seo/shell-metadata.ts";
import { listMainSubjects } from "#lib/taxonomy/server/list-main-subjects.ts";

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
