import { getTranslations } from "next-intl/server";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import type { HelpHit } from "#lib/pages/content/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; q: string; hits: readonly HelpHit[]; email: string };

/** What was found in the help, each with the passage that fits; or what to do when there is nothing. */
export const HelpResults = async ({ world, q, hits, email }: Props) => {
  const t = await getTranslations("help-center");
  if (hits.length === 0)
    return (
      <EmptyState
        title={t("empty.title", { q })}
        ground="panel"
        actions={<LinkButton href={href(world, "content.help")}>{t("empty.all")}</LinkButton>}
      >
        <p>{t.rich("empty.text", { mail: (words) => <a href={`mailto:${email}`}>{words}</a> })}</p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="results" className="help-results">
      <h2 id="results">{t("results", { count: hits.length, q })}</h2>
      <ol>
        {hits.map(({ slug, title, isFallback, section, snippet }) => (
          <li key={slug} lang={isFallback ? "en" : worlds[world].htmlLang}>
            <a href={`${href(world, "content.help", {}, { article: slug })}${section ? `#${section}` : ""}`}>{title}</a>
            <p>
              {snippet.map((piece, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
                piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};
