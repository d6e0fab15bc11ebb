"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EditorField } from "#components/pages/blog/editor-field.tsx";
import { PostActions } from "#components/pages/blog/post-actions.tsx";
import { PostBody } from "#components/pages/blog/post-body.tsx";
import { SaveStatus } from "#components/pages/blog/save-status.tsx";
import { usePostDraft } from "#components/pages/blog/use-post-draft.ts";
import { ConflictNotice } from "#components/platform/forms/conflict-notice.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { ownPostQuery } from "#lib/pages/blog/queries.ts";
import type { OwnPost } from "#lib/pages/blog/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

/** Title, text and what becomes of them. To be loaded lazily: the editor is large. */
export const PostEditor = ({ post: opened }: { post: OwnPost }) => {
  const t = useTranslations("blogpost.editor");
  const href = useHref();
  const client = useQueryClient();
  const draft = usePostDraft(opened);
  const [isPreview, setPreview] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { post, values, set, save } = draft;
  const problem = refused ?? save.error;
  const errorOf = (name: string) => problem?.fields[name]?.message;
  const loadNewer = () => client.resetQueries({ queryKey: ownPostQuery(post.id).queryKey });
  return (
    <div className="mx-auto max-w-168">
      <p>
        <a href={href("postEditor")}>{t("back")}</a>
      </p>
      <h1 className="vh">{t("heading")}</h1>
      {save.state === "conflict" && (
        <ConflictNotice title={`${t("conflict")}.`} text={t("conflictText")} isBusy={false} error={null} onLoad={() => void loadNewer()} />
      )}
      {post.status === "hidden" && <Notice tone="warn">{t("states.hidden")}</Notice>}
      {refused && <Problem error={refused} />}
      {isPreview ? (
        <article className="mt-4" lang={post.language}>
          <h2 className="text-36 wrap-anywhere">{values.title || t("untitled")}</h2>
          <div className="mt-6">
            {/* As the server has cleaned it: what is seen is what everybody will read. */}
            <PostBody html={post.body} lang={post.language} />
          </div>
        </article>
      ) : (
        <div className="stackv mt-3">
          <TextField
            name="title"
            label={t("titleLabel")}
            lang={post.language}
            maxLength={150}
            value={values.title}
            onChange={(event) => set({ title: event.target.value })}
            error={errorOf("title")}
          />
          <EditorField
            label={t("bodyLabel")}
            lang={post.language}
            html={values.body}
            onChange={(body, firstPicture) => set({ body, coverPath: firstPicture })}
          />
          {errorOf("body") && <FieldError>{errorOf("body")}</FieldError>}
          <Checkbox
            name="allowsComments"
            label={t("allowsComments")}
            checked={values.allowsComments}
            onChange={(event) => set({ allowsComments: event.target.checked })}
          />
        </div>
      )}
      <div className="mt-5 grid gap-3 border-t border-line pt-4">
        <SaveStatus save={save} />
        <PostActions
          draft={draft}
          isPreview={isPreview}
          onPreview={async () => {
            if (isPreview || (await draft.flush())) setPreview(!isPreview);
          }}
          onRefused={setRefused}
        />
      </div>
    </div>
  );
};
