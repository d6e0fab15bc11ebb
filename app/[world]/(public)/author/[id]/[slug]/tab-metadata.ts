import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readTab, type TabProps } from "#app/[world]/(public)/author/[id]/[slug]/author-tab.ts";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { distinguishName } from "#lib/catalogue/authors/server/distinguish-name.ts";
import { authorSocialFactsOf } from "#lib/catalogue/authors/server/find-social-facts.ts";
import { feedPath } from "#lib/platform/seo/feed-path.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { pagedTitle } from "#lib/platform/seo/paged-title.ts";
import { socialPicture } from "#lib/platform/seo/social-picture.ts";

/** `texts`: the part of author-page.authorTabs that holds metaTitle and metaDescription. */
export const tabMetadata =
  (key: "author.blog" | "author.activity" | "author.following", texts: "posts" | "activities" | "follows") =>
  async (props: TabProps): Promise<Metadata> => {
    const { world, head, page } = await readTab(props);
    if (!head) return missingMetadata();
    const { profile, posts } = head;
    const { id, slug, publicName: name, subtitle } = profile;
    const t = await getTranslations(`author-page.authorTabs.${texts}`);
    const isBlog = key === "author.blog";
    return pageMetadata({
      world,
      key,
      params: { id, slug },
      query: { page: page > 1 ? page : undefined },
      title: await pagedTitle(t("metaTitle", { name: await distinguishName(profile) }), page),
      description: isBlog ? subtitle || t("metaNone", { name }) : t("metaDescription", { name }),
      picture: socialPicture(authorSocialFactsOf(profile)),
      feed: isBlog ? feedPath(world, id) : null,
      // A blog without posts is nothing to be found.
      isHidden: isBlog && posts === 0,
    });
  };
