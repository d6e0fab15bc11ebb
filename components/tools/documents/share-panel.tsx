"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { CopyButton } from "#components/platform/ui/copy-button.tsx";
import { share2 } from "#components/platform/ui/icon-shapes.ts";
import { TextField } from "#components/platform/ui/text-field.tsx";
import type { DocumentEditing } from "#components/tools/documents/use-document.ts";
import { shareDocument, unshareDocument } from "#lib/tools/documents/queries.ts";

/** A link for parents and colleagues, and the way to take it back. */
export const SharePanel = ({ editing }: { editing: DocumentEditing }) => {
  const t = useTranslations("ai-tools.documents.share");
  const documents = useTranslations("ai-tools.documents");
  const { run, isBusy, error } = useAction();
  const { id } = editing.document;
  const [link, setLink] = useState(editing.document.link);
  const make = () =>
    run(
      async () => {
        await editing.flush();
        return shareDocument(id);
      },
      { after: (made) => setLink(made.link) },
    );
  const end = () => run(() => unshareDocument(id), { after: () => setLink(null), toast: () => t("gone") });
  const address = link && new URL(link, window.location.href).href;
  return (
    <section className="panel stackv" aria-labelledby="share">
      <h2 id="share" className="text-18">
        {t("title")}
      </h2>
      <p className="text-14">{t("text")}</p>
      <Problem error={error} />
      {address ? (
        <>
          <TextField name="document-link" label={documents("shared")} value={address} readOnly onFocus={({ target }) => target.select()} />
          <div className="row">
            <CopyButton text={address} label={t("copy")} said={t("copied")} />
            <Button small busy={isBusy} onClick={() => void end()}>
              {t("off")}
            </Button>
          </div>
        </>
      ) : (
        <Button icon={share2} busy={isBusy} onClick={() => void make()}>
          {t("on")}
        </Button>
      )}
    </section>
  );
};
