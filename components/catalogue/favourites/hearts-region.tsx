import { getTranslations } from "next-intl/server";
import { Hearts } from "#components/catalogue/favourites/hearts.tsx";

/** The hearts of every page, with the words for when nothing else can be loaded. */
export const HeartsRegion = async () => {
  const t = await getTranslations("favorites.toast");
  return <Hearts failedText={t("failed", { title: "{title}", reason: t("noAnswer") })} />;
};
