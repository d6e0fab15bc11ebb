import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { fallbackLang, getMessages } from "#lib/platform/i18n/messages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Operator = { brand: string; operator: string; address: string; email: string; vatId?: string };

type Props = {
  world: World;
  page: "terms" | "privacy" | "imprint";
  operator: Operator;
  isDemo: boolean /** Below its sections. */;
  children?: ReactNode;
};

/** A legal text of the operator, section by section as its messages have them. */
export const LegalText = async ({ world, page, operator, isDemo, children }: Props) => {
  const t = await getTranslations("service-pages");
  const { language } = worlds[world];
  const values = { ...operator, vatId: operator.vatId ?? t("none") };
  const texts = getMessages(language)["service-pages"] as Record<string, { sections: Record<string, unknown> }>;
  // What is said of a demonstration stands in no shop.
  const sections = Object.keys(texts[page]?.sections ?? {}).filter((key) => key !== "demo" || isDemo);
  return (
    <main id="content" tabIndex={-1} className="wrap legal" lang={fallbackLang(language, "service-pages")}>
      <h1>{t(`${page}.title`)}</h1>
      <p>
        {t(`${page}.intro`, values)} {isDemo && page === "terms" && t("terms.demo")}
      </p>
      {sections.map((key) => (
        <section key={key}>
          <h2>{t(`${page}.sections.${key}.heading`, values)}</h2>
          <p className="whitespace-pre-line">{t(`${page}.sections.${key}.text`, values)}</p>
        </section>
      ))}
      {children}
    </main>
  );
};
