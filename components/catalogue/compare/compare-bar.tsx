import { getTranslations } from "next-intl/server";
import { COMPARE_FORM } from "#components/catalogue/compare/compare-box.tsx";
import { Picks } from "#components/catalogue/compare/picks.tsx";
import { MOST_COMPARED } from "#lib/catalogue/compare/rules.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * The bar at the bottom as soon as something is picked (by its style, so also without a script). The form leads to the page of comparison;
 * with a script it also has what was picked on other pages, and says how many.
 */
export const CompareBar = async ({ world }: { world: World }) => {
  const t = await getTranslations("search.compare");
  const action = href(world, "compare");
  return (
    <form id={COMPARE_FORM} action={action} className="cmp-bar -mx-gutter" aria-label={t("bar")}>
      <span data-elsewhere="" />
      <b className="num" role="status" />
      <button type="reset" className="btn btn-quiet btn-s">
        {t("clear")}
      </button>
      <button type="submit" className="btn btn-main">
        {t("action")}
      </button>
      <Picks
        form={COMPARE_FORM}
        action={action}
        pickedText={t("picked", { count: "{count}", max: MOST_COMPARED })}
        fullText={t("full", { max: MOST_COMPARED })}
      />
    </form>
  );
};
