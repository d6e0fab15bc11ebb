import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; questions: readonly { id: string; question: string; answer: string }[]; lang?: string };

/** ROUTE-58: what is asked about the tools, each answer in sight. */
export const ToolQuestionsScreen = async ({ world, questions, lang }: Props) => {
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1} lang={lang} className="wrap pb-12">
      <Breadcrumbs
        world={world}
        items={[{ label: t("header.links.aiTools"), href: href(world, "aiTools") }, { label: t("ai-tools.faq.title") }]}
      />
      <div className="read">
        <h1>{t("ai-tools.faq.title")}</h1>
        {questions.map(({ id, question, answer }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{question}</h2>
            <p>{answer}</p>
          </section>
        ))}
      </div>
    </main>
  );
};
