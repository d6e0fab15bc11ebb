import { LandingFrame } from "#components/landing/landing-frame.tsx";
import { landingTexts } from "#components/landing/landing-screen.tsx";
import { RememberChoice } from "#components/landing/remember-choice.tsx";
import { WorldBooks } from "#components/layout/world-books.tsx";

/** 404 where not even the world is known: choose one. */
export const UnknownWorld = () => {
  const t = landingTexts();
  return (
    <LandingFrame brand="" title={t("missing.title")} text={t("missing.text")} skip={t("skip")}>
      <RememberChoice guesses={{}} texts={{ go: "", note: "" }} />
      <section className="wrap py-10" aria-label={t("missing.worlds")}>
        <WorldBooks />
      </section>
    </LandingFrame>
  );
};
