"use client";
import { useTranslations } from "next-intl";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { receipt } from "#components/ui/icon-shapes.ts";
import { requestCreditNote } from "#lib/payouts/queries.ts";
import type { CreditNote } from "#lib/payouts/schema.ts";

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
