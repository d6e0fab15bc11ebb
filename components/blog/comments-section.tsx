import { getTranslations } from "next-intl/server";
import { CommentsRegion } from "#components/blog/comments-region.tsx";
import { PageLinks } from "#components/layout/page-links.tsx";
import { ClientTexts } from "#components/session/client-texts.tsx";
import type { CommentsPage } from "#lib/blog/schema.ts";
import { fallbackLang, } from "#lib/i18n/messages.ts";
import { href } from "#lib/routes/href.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

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
