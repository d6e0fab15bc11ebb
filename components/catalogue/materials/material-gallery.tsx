import { getTranslations } from "next-intl/server";
import { Gallery } from "#components/platform/ui/gallery.tsx";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { placeholderRuling } from "#components/platform/ui/placeholder-page.tsx";
import type { MaterialPage } from "#lib/catalogue/materials/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; pages: readonly MaterialPage[]; title: string };

/** The gallery shows what may be read; of the hidden pages the first few, blurred as they are stored. */
const MAX_HIDDEN = 4;

/** The real pages of a material; those that are not free are blurred in the picture itself. */
export const MaterialGallery = async ({ world, pages, title }: Props) => {
  const t = await getTranslations("common");
  const own = await getTranslations("material-page");
  if (pages.length === 0) {
    return (
      <div className="gal">
        <div className="gal-main">
          <PageSheet picture={null} placeholder={placeholderRuling(world)} className="gal-page" />
        </div>
      </div>
    );
  }
  const free = pages.filter(({ isFree }) => isFree);
  const hidden = pages.filter(({ isFree }) => !isFree);
  const shown = [...free, ...hidden.slice(0, MAX_HIDDEN)];
  return (
    <Gallery
      pages={shown.map(({ number, small, large }, index) => ({
        number,
        picture: {
          src: large.url,
          width: large.width,
          height: large.height,
          alt: own("pageOf", { page: number, title }),
          eager: index === 0,
        },
        thumb: { src: small.url, width: small.width, height: small.height, alt: "" },
      }))}
      texts={{
        label: t("gallery.label"),
        page: t.raw("gallery.page"),
        pageOf: t.raw("gallery.pageOf"),
        total: String(pages.length),
        previous: t("gallery.previous"),
        next: t("gallery.next"),
        zoomIn: t("gallery.zoomIn"),
        zoomOut: t("gallery.zoomOut"),
      }}
      note={hidden.length > 0 ? own("afterPurchase", { count: hidden.length }) : undefined}
    />
  );
};
