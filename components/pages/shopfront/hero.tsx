import { getTranslations } from "next-intl/server";
import { pictureOf } from "#components/catalogue/materials/material-card.tsx";
import { AskStarter } from "#components/pages/personalisation/ask-starter.tsx";
import { TourStarter } from "#components/pages/tours/tour-starter.tsx";
import { SearchField } from "#components/platform/layout/search-field.tsx";
import { searchFieldTexts } from "#components/platform/layout/search-field-texts.ts";
import { worldRulings } from "#components/platform/layout/world-rulings.ts";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import type { Home } from "#lib/catalogue/search/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** The question on the ruling of the world, the search field, and three real first pages pinned to the board. */
export const Hero = async ({ world, home }: { world: World; home: Home }) => {
  const t = await getTranslations("home");
  const ask = await getTranslations("personalization.ask");
  const header = await getTranslations("header");
  const pinned = home.newest.filter(({ firstPreviewImage }) => firstPreviewImage).slice(0, 3);
  const hints = home.newest.slice(0, 4).flatMap(({ subject }) => subject ?? []);
  const unique = [...new Map(hints.map((subject) => [subject.key, subject])).values()];
  return (
    <section className="hero on-board" aria-labelledby="question">
      <div className="wrap hero-in">
        {/* Beside the pinned pages the field needs the room of the stages. */}
        <div className="min-[67.5rem]:max-[80rem]:[&_.srch_select]:hidden">
          <h1 id="question" className={`ruled ruled-${worldRulings[world].ruling}`}>
            {t.rich("question", { u: (text) => <u>{text}</u> })}
          </h1>
          <p className="lead">{t("lead")}</p>
          <SearchField
            world={world}
            action={href(world, "search")}
            texts={await searchFieldTexts(t("placeholder"))}
            look="hero"
            levels={{
              label: header("search.levels"),
              options: [
                { value: "", label: header("search.allLevels") },
                ...home.stages.map(({ key, name }) => ({ value: key, label: name })),
              ],
            }}
          />
          {unique.length > 0 && (
            <p className="hints">
              <span>{t("lately")}</span>
              {unique.map(({ key, name }) => (
                <a key={key} href={href(world, "search", {}, { subject: key })}>
                  {name}
                </a>
              ))}
            </p>
          )}
          <div className="flex flex-wrap gap-x-5">
            <TourStarter text={t("tour.start")} waitText={t("tour.wait")} />
            <p className="hints">
              <AskStarter text={ask("title")} />
            </p>
          </div>
        </div>
        <div className="pins" aria-hidden="true">
          {pinned.map((card) => (
            <div key={card.id} className={`p s-${subjectHue(card.subject?.key ?? "")}`}>
              <PageSheet picture={pictureOf(card.firstPreviewImage)} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
};
