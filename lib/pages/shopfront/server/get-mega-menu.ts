import { findLandingLinks } from "#lib/catalogue/landings/server/find-landing-links.ts";
import type { MegaMenu } from "#lib/catalogue/taxonomy/schema.ts";
import { countTerms } from "#lib/catalogue/taxonomy/server/count-terms.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Topics shown under a subject. */
const TOPICS = 8;

/**
 * CALL-19: the world's subjects, popular ones first and then in curriculum order, with their most filled topics and real counts. A
 * topic leads to its landing where there is one, else to the search.
 */
export const getMegaMenu = async (world: World): Promise<MegaMenu> => {
  tagPage(`world:${world}`);
  const [terms, counts] = await Promise.all([findTerms(world), countTerms(world)]);
  const topics = terms.filter(({ kind }) => kind === "topic").map(({ key }) => `topic:${key}`);
  const landings = await findLandingLinks(world, "keyword", topics);
  const topicsOf = (subject: string) =>
    terms
      .filter(({ kind, data }) => kind === "topic" && data.subject === subject)
      .map(({ key, name }) => ({
        key,
        name,
        count: counts.topic.get(key) ?? 0,
        href: landings.get(`topic:${key}`) ?? href(world, "search", {}, { q: name, subject }),
      }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, TOPICS);
  const subjects = terms
    .filter(({ kind }) => kind === "subject")
    .map(({ key, name, data }) => ({
      key,
      name,
      count: counts.subject.get(key) ?? 0,
      isPopular: data.popular === true,
      href: href(world, "search", {}, { subject: key }),
      topics: topicsOf(key),
    }));
  return { subjects: subjects.sort((a, b) => Number(b.isPopular) - Number(a.isPopular)) };
};
