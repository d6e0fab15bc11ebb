import { getTranslations } from "next-intl/server";

/** The words of the error screen, left in the page for the boundary, which runs in the browser and has no messages. */
export const ErrorTexts = async () => {
  const t = await getTranslations("common.error");
  const texts = { title: t("title"), text: t("text"), retry: t("retry"), home: t("home"), code: t.raw("code") };
  return <template id="error-texts" data-texts={JSON.stringify(texts)} />;
};
