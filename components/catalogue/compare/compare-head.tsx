import { getTranslations } from "next-intl/server";
import { pictureOf } from "#components/catalogue/materials/material-card.tsx";
import { FavouriteButton } from "#components/platform/ui/favourite-button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { x } from "#components/platform/ui/icon-shapes.ts";
import { Pile } from "#components/platform/ui/page-sheet.tsx";
import { placeholderRuling } from "#components/platform/ui/placeholder-page.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** `place`: 1 to 4, by which its cells are known on phones. */
type Props = { world: World; card: MaterialCard; place: number; dropHref: string };

/** The head of a column: the first page, heart and name. Whoever owns it sees that on its picture, as on every card (show-owned). */
export const CompareHead = async ({ world, card, place, dropHref }: Props) => {
  const t = await getTranslations("search.compare");
  const own = await getTranslations("material-page");
  return (
    <article className={`card s-${subjectHue(card.subject?.key ?? "")}`}>
      <div className="stage">
        <Pile picture={pictureOf(card.firstPreviewImage, true)} placeholder={placeholderRuling(world)} pages={card.pageCount || null} />
        <a className="cmp-drop" href={dropHref} rel="nofollow" data-drop={card.id} aria-label={t("drop", { title: card.title })}>
          <Icon shape={x} />
        </a>
        <FavouriteButton id={card.id} label={own("card.favourite", { title: card.title })} />
      </div>
      <div className="cbody">
        <p className="cmp-name">
          <span className="cmp-place num" aria-hidden="true">
            {place}
          </span>
          <a href={href(world, "material", { id: card.id, slug: card.slug })} lang={card.language}>
            {card.title}
          </a>
        </p>
        <p className="by">
          <a href={href(world, "author", { id: card.author.id, slug: card.author.slug })}>{card.author.name}</a>
        </p>
      </div>
    </article>
  );
};
