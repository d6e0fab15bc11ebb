import type { Article, FAQPage, PodcastEpisode, PodcastSeries } from "schema-dts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";
import { publisher } from "#lib/platform/seo/publisher.ts";

type Words = { title: string; description: string; language: string; href: string };

/** https://schema.org/FAQPage: the questions as they stand on the page, answers as plain words. */
export const faqPage = (page: Words, questions: readonly { question: string; answer: string }[]): FAQPage => ({
  "@type": "FAQPage",
  url: absoluteUrl(page.href),
  name: page.title,
  inLanguage: page.language,
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** An article of the operator. `published` and `updated` are days. */
export const article = (page: Words & { published: string; updated: string }): Article => {
  const url = absoluteUrl(page.href);
  return {
    "@type": "Article",
    "@id": `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: page.title,
    description: page.description,
    inLanguage: page.language,
    datePublished: page.published,
    dateModified: page.updated,
    author: publisher(),
    publisher: publisher(),
  };
};

type Episode = { title: string; description: string; published: string; audio: string; seconds: number; episode: number };

/** The podcast of a world with its episodes. */
export const podcastSeries = (page: Words & { feed: string }, episodes: readonly Episode[]): PodcastSeries => ({
  "@type": "PodcastSeries",
  url: absoluteUrl(page.href),
  name: page.title,
  description: page.description,
  inLanguage: page.language,
  webFeed: absoluteUrl(page.feed),
  publisher: publisher(),
  ...(episodes.length > 0 && {
    hasPart: episodes.map(
      ({ title, description, published, audio, seconds, episode }): PodcastEpisode => ({
        "@type": "PodcastEpisode",
        name: title,
        description,
        datePublished: published,
        episodeNumber: episode,
        timeRequired: `PT${seconds}S`,
        associatedMedia: { "@type": "AudioObject", contentUrl: absoluteUrl(audio), encodingFormat: "audio/mpeg" },
      }),
    ),
  }),
});
