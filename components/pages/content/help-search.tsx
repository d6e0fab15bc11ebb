import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { search } from "#components/platform/ui/icon-shapes.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** The field of the help; a form that needs no scripts. */
export const HelpSearch = async ({ world, q }: { world: World; q: string }) => {
  const t = await getTranslations("help-center.search");
  return (
    <search>
      <form className="help-search" action={href(world, "content.help")} method="get">
        <label htmlFor="help-q">{t("label")}</label>
        <div className="srch framed">
          <input id="help-q" name="q" type="search" defaultValue={q} maxLength={200} autoComplete="off" enterKeyHint="search" required />
          <Button type="submit" icon={search}>
            {t("submit")}
          </Button>
        </div>
      </form>
    </search>
  );
};
