import { getTranslations } from "next-intl/server";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { isUnfiltered, type SearchAddress } from "#lib/catalogue/search/rules.ts";
import { searchFilters } from "#lib/catalogue/search/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = {
  /** What is said where nothing was looked for. */
  title?: string | undefined;
  world: World;
  address: SearchAddress;
  subjects: readonly { key: string; name: string }[];
  hrefFor: (change: Partial<SearchAddress>) => string;
};

/** Nothing found: what to do about it, and ways on. */
export const EmptyResult = async ({ title, world, address, subjects, hrefFor }: Props) => {
  const t = await getTranslations("search.empty");
  return (
    <EmptyState
      title={address.q ? t("title", { q: address.q }) : (title ?? t("titleAll"))}
      actions={
        !isUnfiltered(address) && (
          <LinkButton look="main" rel="nofollow" href={hrefFor({ filters: searchFilters.parse({}), stage: null })}>
            {t("withoutFilters")}
          </LinkButton>
        )
      }
    >
      <p>{t("text")}</p>
      <p className="mt-3">
        {t("subjects")}{" "}
        {subjects.map(({ key, name }, index) => (
          <span key={key}>
            {index > 0 && " · "}
            <a href={href(world, "search", {}, { subject: key })}>{name}</a>
          </span>
        ))}
      </p>
    </EmptyState>
  );
};
