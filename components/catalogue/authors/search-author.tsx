import { getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";
import { search } from "#components/platform/ui/icon-shapes.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Leads to the search, narrowed to what this author offers. */
export const SearchAuthor = async ({ world, id, name }: { world: World; id: number; name: string }) => {
  const t = await getTranslations("author-page");
  const common = await getTranslations("common");
  const label = t("searchIn", { name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with role search is what every browser knows
    <form role="search" aria-label={label} action={href(world, "search")} className="srch framed min-w-0 flex-1 basis-56 sm:max-w-96">
      <input type="hidden" name="author" value={id} />
      <input type="search" name="q" aria-label={label} placeholder={label} autoComplete="off" enterKeyHint="search" maxLength={200} />
      <button type="submit" className="srch-go" aria-label={common("search")}>
        <Icon shape={search} />
      </button>
    </form>
  );
};
