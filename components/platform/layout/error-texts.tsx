import { getTranslations } from "next-intl/server";

/** The words of the error screen and of parts that did not come, left in the page for what runs in the browser and has no messages. */
export const ErrorTexts = async () => {
  const t = await getTranslations("common.error");
  const offline = await getTranslations("common.offline");
  const texts = { title: t("title"), text: t("text"), retry: t("retry"), home: t("home"), code: t.raw("code") };
  const late = { late: t("late"), chunk: t.raw("chunk"), cssChunk: t.raw("cssChunk"), offline: offline("title") };
  return <template id="error-texts" data-texts={JSON.stringify({ ...texts, ...late })} />;
};
