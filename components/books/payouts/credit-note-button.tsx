"use client";
import { useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { receipt } from "#components/platform/ui/icon-shapes.ts";
import { requestCreditNote } from "#lib/books/payouts/queries.ts";
import type { CreditNote } from "#lib/books/payouts/schema.ts";

/** Opens the PDF of a credit note by a link that works once. */
export const CreditNoteButton = ({ note }: { note: CreditNote }) => {
  const t = useTranslations("seller.creditNotes");
  const { run, isBusy, error } = useAction();
  const open = async () => {
    const done = await run(() => requestCreditNote(note.id));
    if (done) window.location.assign(done.value.url);
  };
  return (
    <>
      <Button small icon={receipt} busy={isBusy} onClick={() => void open()} aria-label={t("pdfOf", { label: note.label })}>
        {t("pdf")}
      </Button>
      <Problem error={error} />
    </>
  );
};
