import { getTranslations } from "next-intl/server";
import { cardPrice } from "#components/catalogue/materials/card-price.ts";
import { MaterialGallery } from "#components/catalogue/materials/material-gallery.tsx";
import { MaterialContent } from "#components/pages/shopfront/material-content.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Price } from "#components/platform/ui/price.tsx";
import { Rating } from "#components/platform/ui/rating.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { averageText } from "#lib/platform/amounts/average-text.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; data: MaterialPageData; lang?: string | undefined };

/** A material on its author's host: pages, words and price; it is bought on the main origin. */
export const HostMaterial = async ({ world, data, lang }: Props) => {
  const t = await getTranslations("author-page.authorTabs.host");
  const common = await getTranslations("common");
  const { card } = data;
  const { bcp47 } = worlds[world];
  const price = cardPrice(card, bcp47, { free: common("free"), lowest: common("price.lowest"), reduced: common("price.reduced") });
  const average = card.rating && averageText(card.rating.average, bcp47);
  return (
    <main id="content" tabIndex={-1} className={`wrap pb-10 s-${subjectHue(card.subject?.key ?? "")}`} lang={lang}>
      <p className="mt-4 text-14">
        <a href={pathPattern(world, "authorDomain.materials") ?? "/"}>{card.author.name}</a>
      </p>
      <div className="mat">
        <header className="mat-h col-span-full">
          <h1 lang={card.language}>{card.title}</h1>
          {card.rating && average && (
            <p className="mt-3">
              <Rating
                average={average}
                count={String(card.rating.count)}
                text={common("rating.text", { average, count: card.rating.count })}
              />
            </p>
          )}
        </header>
        <MaterialGallery world={world} pages={data.pages} title={card.title} />
        <aside className="mat-side grid content-start gap-4">
          <Price {...price} />
          <LinkButton look="go" wide href={absoluteUrl(data.href)}>
            {t("buy")}
          </LinkButton>
        </aside>
        <div className="mat-rest grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
          <MaterialContent world={world} data={data} />
        </div>
      </div>
    </main>
  );
};
