import { getTranslations } from "next-intl/server";

/** The form that boxes of all cards belong to. */
export const COMPARE_FORM = "compare";

/** Below a result: picks it to be compared. Plain HTML, part of the form of `CompareBar`, so it works without a script. */
export const CompareBox = async ({ id, title, lang }: { id: number; title: string; lang: string }) => {
  const t = await getTranslations("search.compare");
  return (
    <label className="ck cmp-box">
      <input type="checkbox" name="ids" value={id} form={COMPARE_FORM} autoComplete="off" />
      <span>
        {t("action")}
        <span className="vh" lang={lang}>
          {" "}
          {title}
        </span>
      </span>
    </label>
  );
};
