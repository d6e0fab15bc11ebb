"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cardPrice } from "#components/catalogue/materials/card-price.ts";
import { Card } from "#components/platform/ui/card.tsx";
import { FavouriteButton } from "#components/platform/ui/favourite-button.tsx";
import { placeholderRuling } from "#components/platform/ui/placeholder-page.tsx";
import { Price } from "#components/platform/ui/price.tsx";
import { Rating } from "#components/platform/ui/rating.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import type { Recommendation } from "#lib/pages/personalisation/schema.ts";
import { averageText } from "#lib/platform/amounts/average-text.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = {
  world: World;
  bcp47: string;
  item: Recommendation;
  hasHeart?: boolean /** Why it stands here, or what can be done with it. */;
  below?: ReactNode;
};

/** A recommended material, drawn in the browser. */
export const RecommendedCard = ({ world, bcp47, item, hasHeart, below }: Props) => {
  const own = useTranslations("material-page.card");
  const common = useTranslations("common");
  const { card } = item;
  const price = cardPrice(card, bcp47, { free: common("free"), lowest: common("price.lowest"), reduced: common("price.reduced") });
  const average = card.rating && averageText(card.rating.average, bcp47);
  const image = card.firstPreviewImage;
  return (
    <div className="grid content-start gap-2">
      <Card
        href={item.href}
        title={card.title}
        titleLang={card.language}
        hue={subjectHue(card.subject?.key ?? "")}
        picture={image && { src: image.url, width: image.width, height: image.height, alt: "" }}
        placeholder={placeholderRuling(world)}
        pages={card.pageCount || null}
        tab={card.isBundle ? own("bundle") : card.subject?.name}
        reduction={price.reduction}
        favourite={hasHeart && <FavouriteButton id={card.id} label={own("favourite", { title: card.title })} />}
        byline={card.author.name}
        facts={[
          { term: own("grade"), value: card.grades.length > 0 ? own("grades", { grades: card.grades.join(", ") }) : "–" },
          { term: own("extent"), value: own("pages", { count: card.pageCount }) },
          { term: own("format"), value: card.formats.join(", ") || "–" },
        ]}
        rating={
          card.rating && (
            <Rating
              average={average}
              count={String(card.rating.count)}
              text={common("rating.text", { average: average ?? "", count: card.rating.count })}
            />
          )
        }
        price={<Price {...price} />}
      />
      {below}
    </div>
  );
};
