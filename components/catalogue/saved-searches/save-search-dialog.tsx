"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { savedSearchesQuery, saveSearch } from "#lib/catalogue/saved-searches/queries.ts";

type Props = { address: string; name: string; isSavedAtOnce: boolean; onClose: () => void };

/** A name for the search; then what happens with it. `isSavedAtOnce`: she pressed before she logged in, and is not asked again. */
export const SaveSearchDialog = ({ address, name, isSavedAtOnce, onClose }: Props) => {
  const t = useTranslations("notices.saved");
  const common = useTranslations("common");
  const href = useHref();
  const { run, isBusy, error, errorOf } = useChange(savedSearchesQuery.queryKey);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const save = async (chosen: string) => {
    const done = await run(() => saveSearch({ name: chosen, address }));
    if (done) setSavedAs(done.value.name);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (isSavedAtOnce) void save(name);
  }, []);
  return (
    <Dialog
      title={t("saveThis")}
      description={savedAs === null ? t("text") : undefined}
      closeText={common("close")}
      open
      onOpenChange={(is) => !is && onClose()}
    >
      {savedAs !== null ? (
        <Notice
          tone="ok"
          role="status"
          title={common("saved")}
          action={
            // The next page comes without a load, and the dialog would stay above it.
            <a href={href("cabinet.savedSearches")} onClick={onClose}>
              {t("title")}
            </a>
          }
        >
          {savedAs}
        </Notice>
      ) : (
        <Form className="stackv" onSubmit={(form) => save(String(form.get("name") ?? ""))}>
          <Problem error={error} />
          <TextField name="name" label={t("name")} defaultValue={name} maxLength={80} error={errorOf("name")} />
          <Button type="submit" look="main" busy={isBusy}>
            {common("save")}
          </Button>
        </Form>
      )}
    </Dialog>
  );
};
