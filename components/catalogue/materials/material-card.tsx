import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { cardPrice } from "#components/catalogue/materials/card-price.ts";
import { Card } from "#components/platform/ui/card.tsx";
import { FavouriteButton } from "#components/platform/ui/favourite-button.tsx";
import type { Picture } from "#components/platform/ui/page-sheet.tsx";
import { placeholderRuling } from "#components/platform/ui/placeholder-page.tsx";
import { Price } from "#components/platform/ui/price.tsx";
import { Rating } from "#components/platform/ui/rating.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import type { MaterialCard as CardData } from "#lib/catalogue/materials/schema.ts";
import { averageText } from "#lib/platform/amounts/average-text.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** A page picture; the title beside it says what it shows. */
export const pictureOf = (image: { url: string; width: number; height: number } | null, eager = false): Picture | null =>
  image ? { src: image.url, width: image.width, height: image.height, alt: "", eager } : null;

type Props = {
  world: World;
  card: CardData;
  heading?: "h2" | "h3";
  /** Its picture is among the first that are seen. */
  eager?: boolean;
  strip?: ReactNode;
  /** Where it stands on its author's own host; there is no heart there, because favourites belong to the main origin. */
  ownHostPath?: string;
};

/** A material as all lists show it. */
export const MaterialCard = async ({ world, card, heading, eager, strip, ownHostPath }: Props) => {
  const t = await getTranslations("common");
  const own = await getTranslations("material-page");
  const bcp47 = await getLocale();
  const price = cardPrice(card, bcp47, { free: t("free"), lowest: t("price.lowest"), reduced: t("price.reduced") });
  const best = card.bestInCategories[0];
  const average = card.rating && averageText(card.rating.average, bcp47);
  return (
    <Card
      href={ownHostPath ?? href(world, "material", { id: card.id, slug: card.slug })}
      title={card.title}
      titleLang={card.language}
      heading={heading}
      hue={subjectHue(card.subject?.key ?? "")}
      picture={pictureOf(card.firstPreviewImage, eager)}
      placeholder={placeholderRuling(world)}
      pages={card.pageCount || null}
      tab={card.isBundle ? own("card.bundle") : card.subject?.name}
      reduction={price.reduction}
      distinction={best && own("card.best", { rank: best.rank, subject: best.name })}
      feature={card.isInteractive ? own("card.interactive") : undefined}
      favourite={!ownHostPath && <FavouriteButton id={card.id} label={own("card.favourite", { title: card.title })} />}
      byline={<a href={href(world, "author", { id: card.author.id, slug: card.author.slug })}>{card.author.name}</a>}
      facts={[
        { term: own("card.grade"), value: card.grades.length > 0 ? own("card.grades", { grades: card.grades.join(", ") }) : "–" },
        { term: own("card.extent"), value: card.pageCount > 0 || !card.isInteractive ? own("card.pages", { count: card.pageCount }) : "–" },
        { term: own("card.format"), value: card.formats.join(", ") || (card.isInteractive ? own("card.interactive") : "–") },
      ]}
      rating={
        card.rating && (
          <Rating
            average={average}
            count={String(card.rating.count)}
            text={t("rating.text", { average: average ?? "", count: card.rating.count })}
          />
        )
      }
      price={<Price {...price} />}
      strip={strip}
    />
  );
};
