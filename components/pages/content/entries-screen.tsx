import { getTranslations } from "next-intl/server";
import { type ReadableText, type ReadingFacts, ReadingPage, TextBody, textLanguage } from "#components/pages/content/reading-page.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = {
  world: World;
  /** Whose words say that there is nothing yet. */
  page: "jobs" | "partners";
  content: ReadableText;
  facts: ReadingFacts;
  entries: readonly ReadableText[];
};

/** ROUTE-12: a page with a list that may be empty, each entry a file of its own. */
export const EntriesScreen = async ({ world, page, content, facts, entries }: Props) => {
  const t = await getTranslations(`service-pages.contentPages.${page}`);
  const list =
    entries.length === 0 ? (
      <EmptyState title={t("none")} ground="panel">
        <p>{t("noneText")}</p>
      </EmptyState>
    ) : (
      <ul className="reading-list">
        {entries.map((entry) => (
          <li key={entry.name} id={entry.name} lang={textLanguage(world, entry)}>
            <h2>{entry.matter.title}</h2>
            <div className="reading-text">
              <TextBody world={world} content={entry} facts={facts} />
            </div>
          </li>
        ))}
      </ul>
    );
  return <ReadingPage world={world} content={content} facts={facts} before={list} />;
};
