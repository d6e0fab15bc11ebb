import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AuthorLine } from "#components/catalogue/materials/author-line.tsx";
import { BundleBox } from "#components/catalogue/materials/bundle-box.tsx";
import { cardPrice } from "#components/catalogue/materials/card-price.ts";
import { MaterialGallery } from "#components/catalogue/materials/material-gallery.tsx";
import { MeasuredFacts } from "#components/catalogue/materials/measured-facts.tsx";
import { Shelf } from "#components/catalogue/materials/shelf.tsx";
import { ShowNamedPage } from "#components/catalogue/materials/show-named-page.tsx";
import { CountView } from "#components/catalogue/visits/count-view.tsx";
import { FirstButton } from "#components/interactive/sold/first-button.tsx";
import { RememberView } from "#components/pages/personalisation/remember-view.tsx";
import { BuyBar } from "#components/pages/shopfront/buy-bar.tsx";
import { BuyBox, BuyButton } from "#components/pages/shopfront/buy-box.tsx";
import { MaterialContent } from "#components/pages/shopfront/material-content.tsx";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { FavouriteButton } from "#components/platform/ui/favourite-button.tsx";
import { Rating } from "#components/platform/ui/rating.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { averageText } from "#lib/platform/amounts/average-text.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = {
  world: World;
  data: MaterialPageData;
  lang?: string /** What buyers say about it. */;
  feedback: ReactNode /** What its author was asked. */;
  questions: ReactNode /** What licences of a school cost, by seats. */;
  sizes: readonly { seats: number; priceMinor: number }[];
};

/** ROUTE-5: the pages themselves first, then what it costs, then all that can be known about it. */
export const MaterialScreen = async ({ world, data, lang, feedback, questions, sizes }: Props) => {
  const t = await getTranslations("common");
  const own = await getTranslations("material-page");
  const { card } = data;
  const { bcp47 } = worlds[world];
  const price = cardPrice(card, bcp47, { free: t("free"), lowest: t("price.lowest"), reduced: t("price.reduced") });
  const average = card.rating && averageText(card.rating.average, bcp47);
  const crumbs = data.breadcrumbs.filter(({ kind }) => kind === "subject" || kind === "topic");
  const tabs = [
    { href: "#about", label: own("tabs.about") },
    ...(data.parts.length > 0 ? [{ href: "#parts", label: own("tabs.parts"), count: data.parts.length }] : []),
    ...(data.files.length > 0 || !data.exercises ? [{ href: "#files", label: own("tabs.files"), count: data.files.length }] : []),
    { href: "#rights", label: own("tabs.rights") },
    { href: "#feedback", label: own("tabs.feedback"), count: card.rating?.count },
    { href: "#questions", label: own("tabs.questions") },
  ];
  return (
    <main id="content" tabIndex={-1} className={`wrap s-${subjectHue(card.subject?.key ?? "")}`} lang={lang}>
      <Breadcrumbs world={world} items={crumbs.map(({ name, href: to }) => ({ label: name, href: to ?? undefined }))} />
      <div className="mat">
        <header className="mat-h col-span-full">
          <h1 lang={card.language}>{card.title}</h1>
          <p className="row mt-3 gap-x-4 gap-y-1.5 text-14">
            <a href={data.author.href}>{card.author.name}</a>
            {card.rating && average && (
              <Rating average={average} count={String(card.rating.count)} text={t("rating.text", { average, count: card.rating.count })} />
            )}
            {card.subject && <Badge tone="subject">{card.subject.name}</Badge>}
            {card.bestInCategories.map(({ rank, key, name }) => (
              <Badge key={key} tone="ok">
                {own("card.best", { rank, subject: name })}
              </Badge>
            ))}
            {card.isBundle && <Badge>{own("card.bundle")}</Badge>}
            {card.isInteractive && <Badge tone="info">{own("card.interactive")}</Badge>}
            <FavouriteButton id={card.id} label={own("card.favourite", { title: card.title })} />
          </p>
        </header>
        <MaterialGallery world={world} pages={data.pages} title={card.title} />
        {/* The same with every page clear, for who owns it; then this one gives way. */}
        {data.pages.some(({ isFree }) => !isFree) && <div key={`pages ${card.id}`} className="owned-pages" data-owned-pages={card.id} />}
        <ShowNamedPage />
        <CountView materialId={card.id} />
        <RememberView
          viewed={{
            id: card.id,
            title: card.title,
            language: card.language,
            author: card.author.name,
            href: data.href,
            hue: subjectHue(card.subject?.key ?? ""),
            image: card.firstPreviewImage?.url ?? null,
          }}
        />
        <aside className="mat-side grid grid-cols-[minmax(0,1fr)] content-start gap-4" aria-label={own("buy.label")}>
          {/* Filled in the browser of who owns it (show-owned): then what is sold gives way. */}
          <div key={card.id} className="owned" data-owned={card.id} />
          <BuyBox world={world} data={data} sizes={sizes} />
          <AuthorLine author={data.author} />
          {data.bundles[0] && <BundleBox world={world} offer={data.bundles[0]} />}
        </aside>
        <div className="mat-rest grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
          <div>
            <MeasuredFacts data={data} />
            {data.exercises && <FirstButton materialId={card.id} text={own("tryFirst")} failedText={t("reportFailed")} />}
          </div>
          <TabLinks label={own("contents")} tabs={tabs} />
          <MaterialContent world={world} data={data} />
          {feedback}
          {questions}
        </div>
      </div>
      {/* A bundle shows its parts instead. */}
      {data.related.length > 0 && !card.isBundle && (
        <section className="sec" aria-labelledby="related">
          <div className="sec-h">
            <h2 id="related">{own("related")}</h2>
          </div>
          <Shelf world={world} cards={data.related} label={own("related")} />
        </section>
      )}
      <BuyBar boxId="buy" label={own("buy.bar")} price={price.price} struck={price.struck}>
        <BuyButton world={world} data={data} />
      </BuyBar>
    </main>
  );
};
