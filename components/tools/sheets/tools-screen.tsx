import { getTranslations } from "next-intl/server";
import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleCheck, circleUserRound, cpu } from "#components/platform/ui/icon-shapes.ts";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { LastUsed } from "#components/tools/sheets/last-used.tsx";
import { ToolCard } from "#components/tools/sheets/tool-card.tsx";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { findTool, toolGroups } from "#lib/tools/sheets/rules.ts";
import type { ToolCard as Card } from "#lib/tools/sheets/schema.ts";

const sure = [
  ["account", circleUserRound],
  ["model", cpu],
  ["key", circleCheck],
] as const;

type Props = {
  world: World;
  cards: readonly Card[];
  questions: readonly { id: string; question: string; answer: string }[];
  lang?: string;
};

/** ROUTE-54: every tool as the sheet that it makes, on four shelves. */
export const ToolsScreen = async ({ world, cards, questions, lang }: Props) => {
  const t = await getTranslations("ai-tools");
  const shelves = toolGroups
    .map((group) => ({ group, cards: cards.filter((card) => card.group === group) }))
    .filter((shelf) => shelf.cards.length > 0);
  // What runs in the browser alone is remembered nowhere unless its user says so on its own page.
  const makers = cards.flatMap(({ id, name, href: to, sheet }) => {
    const tool = findTool(id);
    return tool && sheet ? [{ id: tool.id, name, href: to, isLandscape: sheet.isLandscape }] : [];
  });
  return (
    <main id="content" tabIndex={-1} lang={lang}>
      <section className="on-board tools-head" aria-labelledby="tools">
        <div className="wrap">
          <div>
            <h1 id="tools">{t("title")}</h1>
            <p className="lead mt-2">{t("lead", { count: cards.length })}</p>
            <p className="mt-3">
              <a className="text-chalk" href={href(world, "aiTools.documents")}>
                {t("documents.title")}
              </a>
            </p>
          </div>
          <ul className="sure">
            {sure.map(([key, shape]) => (
              <li key={key}>
                <Icon shape={shape} />
                <span>{t(`sure.${key}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ClientTexts world={world} scope="tools">
        <LastUsed tools={makers} />
      </ClientTexts>
      <div className="levels">
        <div className="wrap">
          <TabLinks
            label={t("groupsLabel")}
            tabs={shelves.map((shelf) => ({ href: `#${shelf.group}`, label: t(`groups.${shelf.group}.name`), count: shelf.cards.length }))}
          />
        </div>
      </div>
      <div className="wrap pb-12">
        {shelves.map((shelf) => (
          <section key={shelf.group} id={shelf.group} className="tool-shelf" aria-labelledby={`${shelf.group}-title`}>
            <h2 id={`${shelf.group}-title`}>{t(`groups.${shelf.group}.name`)}</h2>
            <p className="mb-4 text-14 text-ink-2">{t(`groups.${shelf.group}.text`)}</p>
            <div className="tool-grid">
              {shelf.cards.map((card) => (
                <ToolCard key={card.id} world={world} card={card} />
              ))}
            </div>
          </section>
        ))}
        <section className="tool-shelf max-w-[46rem]" aria-labelledby="questions">
          <h2 id="questions" className="mb-3">
            {t("faq.title")}
          </h2>
          {questions.slice(0, 3).map(({ id, question, answer }) => (
            <Disclosure key={id} summary={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
          <p className="mt-4">
            <a href={href(world, "aiTools.faq")}>{t("faq.all")}</a>
          </p>
        </section>
      </div>
    </main>
  );
};
