"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { FileRow } from "#components/platform/ui/file-row.tsx";
import { download } from "#components/platform/ui/icon-shapes.ts";
import { CasePages } from "#components/selling/moderation/case-pages.tsx";
import { requestOriginal, reviewedTextQuery } from "#lib/selling/moderation/queries.ts";
import type { ReviewedFile } from "#lib/selling/moderation/schema.ts";

const MEGABYTE = 1_000_000;

type Props = { caseId: number; file: ReviewedFile };

/** A file as its buyers will have it: every page, its words alone, and the original to be fetched. */
export const CaseFile = ({ caseId, file }: Props) => {
  const t = useTranslations("staff.moderation");
  const common = useTranslations("common");
  const format = useFormatter();
  const { run, isBusy, error } = useAction();
  const { id, name, format: type, bytes, pages } = file;
  const of = { caseId, fileId: id };
  const [isText, setText] = useState(false);
  const text = useQuery({ ...reviewedTextQuery(of), enabled: isText });
  const fetchOriginal = async () => {
    const done = await run(() => requestOriginal(of));
    // The answer is an attachment, so the page stays.
    if (done) window.location.assign(done.value.url);
  };
  const size = format.number(Math.max(bytes / MEGABYTE, 0.1), { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  const problem = error ?? text.error;
  return (
    <section className="stackv" aria-label={name}>
      <FileRow
        type={type}
        name={<span className="wrap-anywhere">{name}</span>}
        meta={
          <>
            {[common("pageCount", { count: pages.length }), size].join(" · ")}
            {problem && (
              <span className="block text-error" role="alert">
                {problem.message}
              </span>
            )}
          </>
        }
        isActionBelow
        action={
          <>
            <Button small look="quiet" aria-pressed={isText} onClick={() => setText(!isText)}>
              {t("textOnly")}
            </Button>
            <Button small icon={download} busy={isBusy} onClick={() => void fetchOriginal()}>
              {t("original")}
            </Button>
          </>
        }
      />
      {isText
        ? text.data?.pages.map(({ number, text: words }) => (
            <p key={number} className="whitespace-pre-line wrap-anywhere">
              {words || "–"}
            </p>
          ))
        : pages.length > 0 && <CasePages of={of} pages={pages} />}
    </section>
  );
};
