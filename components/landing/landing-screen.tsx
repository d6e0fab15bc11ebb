import { createTranslator } from "use-intl/core";
import { LandingFrame } from "#components/landing/landing-frame.tsx";
import { RememberChoice } from "#components/landing/remember-choice.tsx";
import { WorldBooks } from "#components/layout/world-books.tsx";
import { getMessages } from "#lib/i18n/messages.ts";
import { worldCodes, worlds } from "#lib/worlds/worlds.ts";

/** Texts of the landing, which is always in English. */
export const landingTexts = () =>
  createTranslator({ locale: "en", messages: getMessages("en"), namespace: "landing" }) as unknown as (
    key: string,
    values?: Record<string, string | number>,
  ) => string;

/** The pile of exercise books: one link to each world; nothing is stored before somebody chooses. */
export const LandingScreen = ({ brand }: { brand: string }) => {
  const t = landingTexts();
  const guesses = Object.fromEntries(
    worldCodes.map((code) => [new Intl.Locale(worlds[code].bcp47).language, { world: code, name: worlds[code].nativeCountryName }]),
  );
  return (
    <LandingFrame
      brand={brand}
      title={t("title")}
      text={t("text", { brand })}
      skip={t("skip")}
      action={<RememberChoice guesses={guesses} texts={{ go: String(getMessages("en").landing?.go), note: t("note") }} />}
    >
      <section className="bg-desk pt-10 pb-16" aria-labelledby="worlds">
        <div className="wrap">
          <div className="sec-h land-h">
            <div>
              <h2 id="worlds">{t("worlds", { count: worldCodes.length })}</h2>
              <p>{t("books")}</p>
            </div>
          </div>
          <WorldBooks />
        </div>
      </section>
    </LandingFrame>
  );
};
