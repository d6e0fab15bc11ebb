import { getTranslations } from "next-intl/server";
import { SearchField } from "#components/platform/layout/search-field.tsx";
import { searchFieldTexts } from "#components/platform/layout/search-field-texts.ts";
import { BoardArt } from "#components/platform/ui/art.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** A page that does not exist (status 404): what may have happened, the search field, two ways on. */
export const NotFoundScreen = async ({ world }: { world: World }) => {
  const t = await getTranslations("common");
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8">
      <EmptyState
        heading="h1"
        ground="panel"
        art={<BoardArt />}
        title={t("notFound.title")}
        footnote={t("notFound.code")}
        actions={
          <>
            <LinkButton look="main" href={href(world, "home")}>
              {t("notFound.home")}
            </LinkButton>
            <LinkButton href={href(world, "cabinet.boughtMaterials")}>{t("notFound.bought")}</LinkButton>
          </>
        }
      >
        <p>{t("notFound.text")}</p>
        <div className="mx-auto mt-5 max-w-120 text-start">
          <SearchField world={world} action={href(world, "search")} texts={await searchFieldTexts()} look="framed" />
        </div>
      </EmptyState>
    </main>
  );
};
