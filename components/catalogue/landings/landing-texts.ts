import { getTranslations } from "next-intl/server";
import type { LandingPage } from "#lib/catalogue/landings/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Short names of grades may end with the full stop of an abbreviation, which the sentence has, too. */
const withoutStop = (text: string): string => text.replace(/\.$/, "");

/** Heading and sentences of a landing, from counted facts alone. Of what is missing nothing is said. */
export const landingTexts = async (world: World, { title, total, page, isFew, facts }: LandingPage) => {
  const t = await getTranslations("landing.pages");
  const { free, grades, formats, cheapest } = facts;
  const { bcp47 } = worlds[world];
  const sentences = isFew
    ? [t(total === 0 ? "none" : "few", { title })]
    : [
        free > 0 ? t("countFree", { title, count: total, free }) : t("count", { title, count: total }),
        ...(grades.length > 0 ? [t("grades", { grades: withoutStop(grades.join(", ")) })] : []),
        ...(formats.length > 0 ? [t("formats", { formats: formats.join(", ") })] : []),
        ...(cheapest ? [t("cheapest", { price: formatPrice(cheapest.minor, cheapest.currency, bcp47) })] : []),
      ];
  const heading = t("heading", { title });
  return { heading, metaTitle: page > 1 ? t("pageTitle", { title, page }) : heading, text: sentences.join(" ") };
};
