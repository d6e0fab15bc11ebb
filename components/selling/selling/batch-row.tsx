"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { FileRow } from "#components/platform/ui/file-row.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { termsQuery } from "#lib/catalogue/taxonomy/queries.ts";
import { draftQuery, guessFields } from "#lib/selling/selling/queries.ts";

/** A draft that was made of a file: what was guessed and measured, and the way into it. `name`: of the file. */
export const BatchRow = ({ id, name }: { id: number; name: string }) => {
  const t = useTranslations("cabinet-materials.upload");
  const common = useTranslations("common");
  const href = useHref();
  const client = useQueryClient();
  const { data: draft } = useQuery(draftQuery(id));
  const { data: terms } = useQuery({ ...termsQuery(draft?.fields.world ?? "de"), enabled: draft !== undefined });
  const isGuessed = useRef(false);
  const [file] = draft?.files ?? [];
  const isRead = file?.status === "ready";

  // Once its pages were read, their words tell what the name did not.
  useEffect(() => {
    if (!isRead || isGuessed.current) return;
    isGuessed.current = true;
    void attempt(() => guessFields(id)).then(() => client.invalidateQueries({ queryKey: draftQuery(id).queryKey }));
  }, [isRead, id, client]);

  const nameOf = (list: readonly { key: string; name: string }[] | undefined, keys: readonly string[]) =>
    keys.map((key) => list?.find((term) => term.key === key)?.name ?? key).join(", ");
  const facts = draft && [
    nameOf(terms?.subject, draft.fields.subjects),
    nameOf(terms?.class_grade, draft.fields.classGrades),
    draft.facts.pageCount > 0 ? common("pageCount", { count: draft.facts.pageCount }) : "",
  ];
  return (
    <FileRow
      type={file?.format ?? "?"}
      name={<a href={href("cabinet.firstUpload.material", { id })}>{draft?.fields.title || name}</a>}
      meta={
        file?.refusal ? (
          <span className="err" role="alert">
            {file.refusal}
          </span>
        ) : isRead ? (
          facts?.filter(Boolean).join(" · ") || name
        ) : (
          t("files.drawing")
        )
      }
    />
  );
};
