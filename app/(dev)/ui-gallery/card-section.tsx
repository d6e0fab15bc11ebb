import { Card, type CardProps, CardStrip } from "#components/platform/ui/card.tsx";
import { CardSkeleton } from "#components/platform/ui/card-skeleton.tsx";
import { FavouriteButton } from "#components/platform/ui/favourite-button.tsx";
import { Price } from "#components/platform/ui/price.tsx";
import { Rating } from "#components/platform/ui/rating.tsx";
import { Spec } from "./spec.tsx";

const page = (file: string, isWide = false) => ({
  src: `/placeholders/${file}.svg`,
  width: isWide ? 500 : 353,
  height: isWide ? 353 : 500,
  alt: "",
});
const facts = (grade: string, pages: string, format: string) => [
  { term: "Klasse", value: grade },
  { term: "Umfang", value: pages },
  { term: "Format", value: format },
];
const rated = <Rating average="4,9" count="112" text="4,9 von 5 Sternen bei 112 Bewertungen" />;
const unrated = <Rating average={null} text="Noch keine Bewertung" />;

const cards: readonly CardProps[] = [
  {
    href: "#1",
    title: "Lesetexte Herbst in drei Stufen mit Fragen",
    hue: "german",
    picture: page("de"),
    pages: 32,
    tab: "Deutsch",
    byline: <a href="#a">Lesewerkstatt Ruhr</a>,
    facts: facts("Kl. 3–4", "32 S.", "PDF, Word"),
    rating: rated,
    price: <Price price="4,50 €" />,
    favourite: <FavouriteButton id={1} label="„Lesetexte“ merken" />,
  },
  {
    href: "#2",
    title: "Brüche addieren und subtrahieren mit Kürzen",
    hue: "maths",
    picture: page("it"),
    pages: 20,
    tab: "Mathematik",
    reduction: "−18 %",
    byline: <a href="#a">Rechenwerk Nord</a>,
    facts: facts("Kl. 6–7", "20 S.", "PDF, Word"),
    rating: rated,
    price: <Price price="3,20 €" struck="3,90 €" struckText="30-Tage-Tief" reducedText="Reduziert:" />,
    favourite: <FavouriteButton id={2} label="„Brüche“ merken" />,
  },
  {
    href: "#3",
    title: "Au marché: Dialoge im ersten Lernjahr",
    hue: "languages",
    picture: page("fr"),
    pages: 12,
    tab: "Französisch",
    byline: "Studio Rive",
    facts: facts("Kl. 6", "12 S.", "PDF"),
    rating: unrated,
    price: <Price price="Kostenlos" />,
    favourite: <FavouriteButton id={3} label="„Au marché“ merken" />,
  },
  {
    href: "#4",
    title: "Balancieren: sechs Stationskarten für die Halle",
    hue: "sport",
    picture: page("es", true),
    pages: 6,
    tab: "Sport",
    byline: "Bewegte Schule",
    facts: facts("Kl. 1–4", "6 S.", "PDF"),
    rating: rated,
    price: <Price price="2,30 €" />,
    favourite: <FavouriteButton id={4} label="„Balancieren“ merken" />,
  },
  {
    href: "#5",
    title: "Ohne Bild: Waldtiere im Winter",
    hue: "biology",
    picture: null,
    pages: null,
    tab: "Biologie",
    byline: "BioLogisch",
    facts: facts("Kl. 3", "–", "ZIP"),
    rating: unrated,
    price: <Price price="2,60 €" />,
    favourite: <FavouriteButton id={5} label="„Waldtiere“ merken" />,
  },
];

export const CardSection = () => (
  <Spec title="Card" note="Always the same order. The pile shows the extent: one sheet, to 12 pages, more.">
    <div className="cards rows">
      {cards.map((card, index) => (
        <Card
          key={card.href}
          {...card}
          strip={
            index === 0 && (
              <CardStrip href="#page-4" title="Treffer auf Seite 4" picture={page("de")}>
                … so lange <mark>kürzen</mark>, bis Zähler und Nenner …
              </CardStrip>
            )
          }
        />
      ))}
      <CardSkeleton />
    </div>
  </Spec>
);
