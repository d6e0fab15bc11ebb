import { createTranslator } from "use-intl/core";
import { WorldBooks } from "#components/platform/layout/world-books.tsx";
import { FindCountry } from "#components/site/root-landing/find-country.tsx";
import { LandingFrame } from "#components/site/root-landing/landing-frame.tsx";
import { RememberChoice } from "#components/site/root-landing/remember-choice.tsx";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

type Texts = (key: string, values?: Record<string, string | number>) => string;

/** Texts of the landing, which is always in English. */
export const landingTexts = (): Texts =>
  createTranslator({ locale: "en", messages: getMessages("en"), namespace: "landing" }) as unknown as Texts;

const guessOf = (world: World) => ({ world, name: worlds[world].nativeCountryName, href: href(world, "home") });

// "hi" is the language of the world of that name, "el" that of gr: languages lead to worlds, worlds are not languages.
const guesses = Object.fromEntries(worldCodes.map((world) => [new Intl.Locale(worlds[world].bcp47).language, guessOf(world)]));

const countries = Object.fromEntries(worldCodes.map((world) => [world, worlds[world].country]));

/** ROOT-1: the pile of exercise books, one link to each world. `isMissing`: the address named a world that does not exist (WORLD-1). */
export const LandingScreen = ({ brand, isMissing }: { brand: string; isMissing?: boolean }) => {
  const t = landingTexts();
  return (
    <LandingFrame
      brand={brand}
      title={t(isMissing ? "missing.title" : "title")}
      text={t(isMissing ? "missing.text" : "text", { brand })}
      texts={{ skip: t("skip"), footer: t("footer", { brand }), imprint: t("imprint"), privacy: t("privacy") }}
      action={
        <div className="row mt-6">
          <RememberChoice otherwise={guessOf(defaultWorld)} guesses={guesses} text={t("go", { country: "{country}" })} />
          <span className="text-14 text-chalk-2">{t("note")}</span>
        </div>
      }
    >
      <section className="bg-desk pt-10 pb-16" aria-labelledby="worlds">
        <div className="wrap">
          <div className="sec-h">
            <div>
              <h2 id="worlds">{t("worlds", { count: worldCodes.length })}</h2>
              <p>{t("books")}</p>
            </div>
            <FindCountry countries={countries} texts={{ label: t("find.label"), none: t("find.none") }} />
          </div>
          <WorldBooks />
        </div>
      </section>
    </LandingFrame>
  );
};
