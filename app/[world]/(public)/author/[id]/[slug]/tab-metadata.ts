import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readTab, type TabProps } from "#app/[world]/(public)/author/[id]/[slug]/author-tab.ts";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { pageMetadata } from "#lib/seo/page-metadata.ts";

/** `texts`: the part of author-page.authorTabs that holds metaTitle and metaDescription. */
export const tabMetadata =
  (key: "author.blog" | "author.activity" | "author.following", texts: "posts" | "activities" | "follows") =>
  async (props: TabProps): Promise<Metadata> => {
    const { world, head, page } = await readTab(props);
    if (!head) return missingMetadata();
    const { id, slug, publicName: name, subtitle } = head.profile;
    const t = await getTranslations(`author-page.authorTabs.${texts}`);
    const description = texts === "posts" ? subtitle || t("metaNone", { name }) : t("metaDescription", { name });
    return pageMetadata({
      ...{ world, key, params: { id, slug }, query: { page: page > 1 ? page : undefined } },
      ...{ title: t("metaTitle", { name }), description },
    });
  };
