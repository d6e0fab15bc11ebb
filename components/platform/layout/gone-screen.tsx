import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SearchField } from "#components/platform/layout/search-field.tsx";
import { searchFieldTexts } from "#components/platform/layout/search-field-texts.ts";
import { BoardArt } from "#components/platform/ui/art.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; what: "material" | "post" /** What may be of use instead. */; children?: ReactNode };

/** Something that was here and was removed for good (status 410): says so, and shows ways on. */
export const GoneScreen = async ({ world, what, children }: Props) => {
  const t = await getTranslations("common");
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 pb-10">
      <EmptyState
        heading="h1"
        ground="panel"
        art={<BoardArt />}
        title={t(`gone.${what}.title`)}
        footnote={t("gone.code")}
        actions={
          <>
            <LinkButton look="main" href={href(world, "home")}>
              {t("notFound.home")}
            </LinkButton>
            <LinkButton href={href(world, "cabinet.boughtMaterials")}>{t("notFound.bought")}</LinkButton>
          </>
        }
      >
        <p>{t(`gone.${what}.text`)}</p>
        <div className="mx-auto mt-5 max-w-120 text-start">
          <SearchField world={world} action={href(world, "search")} texts={await searchFieldTexts()} look="framed" />
        </div>
      </EmptyState>
      {children}
    </main>
  );
};
