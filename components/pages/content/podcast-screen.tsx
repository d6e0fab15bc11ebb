import { getFormatter, getTranslations } from "next-intl/server";
import { type ReadableText, type ReadingFacts, ReadingPage, TextBody, textLanguage } from "#components/pages/content/reading-page.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { href } from "#lib/platform/routes/href.ts";
import { podcastSeries } from "#lib/platform/seo/content-things.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Episode = ReadableText & { matter: { published: string; episode: number; audio: string; seconds: number } };
type Props = { world: World; content: ReadableText; facts: ReadingFacts; episodes: readonly Episode[]; feed: string };

/** ROUTE-12: the podcast with its feed; without an episode it says so. */
export const PodcastScreen = async ({ world, content, facts, episodes, feed }: Props) => {
  const t = await getTranslations("service-pages.contentPages.podcast");
  const format = await getFormatter();
  const page = { ...content.matter, language: textLanguage(world, content), href: href(world, "content.podcast"), feed };
  const thing = podcastSeries(
    page,
    episodes.map(({ matter }) => matter),
  );
  return (
    <ReadingPage world={world} content={content} facts={facts} things={[thing]} line={<a href={feed}>{t("feed")}</a>}>
      {episodes.length === 0 ? (
        <div className="reading-list">
          <EmptyState title={t("none")} ground="panel">
            <p>{t("noneText")}</p>
          </EmptyState>
        </div>
      ) : (
        <ol className="reading-list">
          {episodes.map((episode) => (
            <li key={episode.name} id={episode.name} lang={textLanguage(world, episode)}>
              <h2>{episode.matter.title}</h2>
              <p lang={worlds[world].htmlLang}>
                {t("episode", {
                  number: episode.matter.episode,
                  date: format.dateTime(new Date(`${episode.matter.published}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" }),
                  minutes: Math.ceil(episode.matter.seconds / 60),
                })}
              </p>
              {/* biome-ignore lint/a11y/useMediaCaption: what is said stands below as text */}
              <audio controls preload="none" src={episode.matter.audio} />
              <div className="reading-text">
                <TextBody world={world} content={episode} facts={facts} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </ReadingPage>
  );
};
