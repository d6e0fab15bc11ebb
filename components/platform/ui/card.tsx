import type { ReactNode } from "react";
import { Badge } from "#components/platform/ui/badge.tsx";
import { PageSheet, type Picture, Pile } from "#components/platform/ui/page-sheet.tsx";
import type { PlaceholderRuling } from "#components/platform/ui/placeholder-page.tsx";
import type { SubjectHue } from "#components/platform/ui/subject-hue.ts";

export type CardProps = {
  href: string;
  title: string;
  /** Language of the title where it is not the page's. */
  titleLang?: string;
  heading?: "h2" | "h3";
  hue: SubjectHue;
  /** First page; null: the placeholder. */
  picture: Picture | null;
  /** `placeholderRuling(world)`. */
  placeholder?: PlaceholderRuling;
  pages: number | null;
  /** Subject, on the tab bottom left. */
  tab?: string;
  /** "−18 %", top left; only with a struck price. */
  reduction?: string;
  /** What it is known for, top left: "Nr. 1 in Mathematik". */
  distinction?: string;
  /** What it is besides, top left: "Interaktiv". */
  feature?: string;
  /** The heart, top right: a FavouriteButton or nothing. */
  favourite?: ReactNode;
  /** The author, a link or plain words. */
  byline?: ReactNode;
  /** Exactly three: grade, pages, format; `term` is for screen readers. "–" where unknown. */
  facts: readonly { term: string; value: string }[];
  rating: ReactNode;
  price: ReactNode;
  /** Search only: the yellow strip with the matching page (CardStrip). */
  strip?: ReactNode;
};

/** The material card: always the same order, so that the eye can run down a column. One link covers it; heart, author and strip lie above. */
export const Card = (props: CardProps) => {
  const Heading = props.heading ?? "h3";
  return (
    <article className={`card s-${props.hue}`}>
      <div className="stage">
        <Pile picture={props.picture} placeholder={props.placeholder} pages={props.pages} />
        {(props.reduction || props.distinction || props.feature) && (
          <span className="cutpos">
            {props.reduction && <Badge>{props.reduction}</Badge>}
            {props.distinction && <Badge tone="info">{props.distinction}</Badge>}
            {props.feature && <Badge tone="info">{props.feature}</Badge>}
          </span>
        )}
        {props.tab && <span className="tab">{props.tab}</span>}
        {props.favourite}
      </div>
      <div className="cbody">
        <Heading className="ctitle">
          <a href={props.href} lang={props.titleLang}>
            {props.title}
          </a>
        </Heading>
        <p className="by">{props.byline}</p>
        <dl className="facts">
          {props.facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="cend">
          {props.rating}
          {props.price}
        </div>
      </div>
      {props.strip}
    </article>
  );
};

export type CardStripProps = {
  href: string;
  /** "Treffer auf Seite 4". */
  title: string;
  /** The words around the match, with `<mark>`; none of a page that is hidden. */
  children?: ReactNode;
  picture: Picture | null;
};

/** The matching page and its words, leading to that page. */
export const CardStrip = ({ href, title, children, picture }: CardStripProps) => (
  <a className="hit" href={href}>
    <PageSheet picture={picture} />
    <span>
      <b>{title}</b>
      {children && <br />}
      {children}
    </span>
  </a>
);
