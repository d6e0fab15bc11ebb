import { getTranslations } from "next-intl/server";
import { CompareBox } from "#components/catalogue/compare/compare-box.tsx";
import { MaterialCard, pictureOf } from "#components/catalogue/materials/material-card.tsx";
import { CardVariants } from "#components/catalogue/search/card-variants.tsx";
import { CardStrip } from "#components/platform/ui/card.tsx";
import type { SearchRow } from "#lib/catalogue/search/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = {
  world: World;
  row: SearchRow;
  eager: boolean;
  /** All results are new: then that says nothing. */
  hidesNew: boolean;
};

/**
 * A result: the card, and below it the page that matched with its words (with its number alone where it is hidden), or the reason why it stands
 * here, and its variants. The first page is the card's own picture: it is not shown again.
 */
export const ResultCard = async ({ world, row, eager, hidesNew }: Props) => {
  const t = await getTranslations("search");
  const { match, reason, variants } = row;
  const strip =
    match && match.pageNumber > 1 ? (
      <CardStrip
        href={`${href(world, "material", { id: row.id, slug: row.slug })}#page-${match.pageNumber}`}
        title={t("matchOnPage", { page: match.pageNumber })}
        picture={pictureOf(match.page)}
      >
        {match.snippet.length > 0 &&
          match.snippet.map((piece, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
            piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
          )}
      </CardStrip>
    ) : (
      reason && !(hidesNew && reason.code === "new") && <WhyHere text={t(`reason.${reason.code}`, reason.values)} />
    );
  return (
    <MaterialCard
      world={world}
      card={row}
      heading="h2"
      eager={eager}
      strip={
        <>
          {/* Why it stands here is told of this place whatever else matches. */}
          {reason?.code === "newcomer" && match && match.pageNumber > 1 && <WhyHere text={t("reason.newcomer", reason.values)} />}
          {strip}
          {variants.count > 0 && <CardVariants world={world} variants={variants} />}
          <CompareBox id={row.id} title={row.title} lang={row.language} />
        </>
      }
    />
  );
};

const WhyHere = ({ text }: { text: string }) => <p className="why mt-2 max-md:col-span-full">{text}</p>;
