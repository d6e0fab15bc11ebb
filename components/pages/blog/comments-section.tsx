import { getTranslations } from "next-intl/server";
import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { CommentsRegion } from "#components/pages/blog/comments-region.tsx";
import { PageLinks } from "#components/platform/layout/page-links.tsx";
import type { CommentsPage } from "#lib/pages/blog/schema.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; postId: number; allowsComments: boolean; comments: CommentsPage };

/** The comments of a public post: in the page for everybody; who is logged in gets her own view of them after it was loaded. */
export const CommentsSection = async ({ world, postId, allowsComments, comments }: Props) => {
  const t = await getTranslations("comments");
  const here = href(world, "post", { id: postId });
  return (
    <section className="mt-8" aria-labelledby="comments" lang={fallbackLang(worlds[world].language, "comments")}>
      <h2 id="comments">{t("title")}</h2>
      <ClientTexts world={world} scope="comments">
        <CommentsRegion
          postId={postId}
          allowsComments={allowsComments}
          initial={comments}
          loginHref={href(world, "login", {}, { return: here })}
        />
      </ClientTexts>
      <PageLinks
        page={comments.page}
        pageCount={comments.pages}
        hrefFor={(page) => `${href(world, "post", { id: postId }, { page: page > 1 ? page : undefined })}#comments`}
      />
    </section>
  );
};
