import { getTranslations } from "next-intl/server";
import { Shelf } from "#components/catalogue/materials/shelf.tsx";
import { GoneScreen } from "#components/platform/layout/gone-screen.tsx";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** ROUTE-5: a material that is no longer offered, and others like it. Its title is not repeated: it may be the reason. */
export const GoneMaterial = async ({ world, similar }: { world: World; similar: readonly MaterialCard[] }) => {
  const t = await getTranslations("material-page");
  return (
    <GoneScreen world={world} what="material">
      {similar.length > 0 && (
        <section className="sec" aria-labelledby="related">
          <div className="sec-h">
            <h2 id="related">{t("related")}</h2>
          </div>
          <Shelf world={world} cards={similar} label={t("related")} />
        </section>
      )}
    </GoneScreen>
  );
};
