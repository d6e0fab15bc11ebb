import { getTranslations } from "next-intl/server";

/** Says openly that this shop holds demonstration data: nothing here is bought or sold for real. Render it only where that is so. */
export const DemoNotice = async ({ lang }: { lang?: string }) => {
  const t = await getTranslations("common");
  return (
    <p className="demo-bar" lang={lang}>
      <span className="wrap block">{t("demo")}</span>
    </p>
  );
};
