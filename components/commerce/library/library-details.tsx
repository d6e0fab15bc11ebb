"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AdaptLink } from "#components/commerce/library/adapt-link.tsx";
import { DownloadList } from "#components/commerce/library/download-list.tsx";
import { FolderTicks } from "#components/commerce/library/folder-ticks.tsx";
import { VersionNews } from "#components/commerce/library/version-news.tsx";
import { FreeSeats } from "#components/commerce/seats/free-seats.tsx";
import { useUser } from "#components/identity/session/use-session.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { SHELF_KEY, writeNote } from "#lib/commerce/folders/queries.ts";
import { MAX_NOTE } from "#lib/commerce/folders/rules.ts";
import type { ShelfRow } from "#lib/commerce/folders/schema.ts";
import { ownQuery } from "#lib/commerce/library/queries.ts";

/** All about one bought material: its files, what is new, her note, its folders, its order with the papers. */
export const LibraryDetails = ({ row, onClose }: { row: ShelfRow; onClose: () => void }) => {
  const t = useTranslations("cabinet-materials.library");
  const common = useTranslations("common");
  const href = useHref();
  const user = useUser();
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={row.title} closeText={common("close")}>
      <Files id={row.id} />
      <NoteForm row={row} />
      <FolderTicks id={row.id} className="mt-5" />
      {user?.profileDetails.details.schoolAccount && <FreeSeats materialId={row.id} />}
      {row.orderId !== null && (
        <p className="mt-4 text-14">
          <a href={href("orderConfirmation", {}, { order: row.orderId })}>{t("order", { order: row.orderId })}</a>
        </p>
      )}
    </Dialog>
  );
};

const Files = ({ id }: { id: number }) => {
  const t = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(ownQuery(id));
  if (data)
    return (
      <>
        <VersionNews versions={data.versions} boughtAt={data.boughtAt} />
        <DownloadList files={data.files} />
        <AdaptLink material={data} />
      </>
    );
  if (!error && data !== null) return <ListSkeleton label={common("loading")} />;
  return (
    <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
      <p>{error?.message}</p>
    </ErrorState>
  );
};

const NoteForm = ({ row }: { row: ShelfRow }) => {
  const t = useTranslations("cabinet-materials.library");
  const common = useTranslations("common");
  const { run, isBusy, error, errorOf } = useChange(SHELF_KEY);
  const submit = (values: FormData) => run(() => writeNote(row.id, String(values.get("text") ?? "")), { toast: () => common("saved") });
  return (
    <Form className="mt-5" onSubmit={submit}>
      <Problem error={error} />
      <TextArea
        label={t("note")}
        hint={t("noteHint")}
        name="text"
        rows={3}
        maxLength={MAX_NOTE}
        defaultValue={row.note ?? ""}
        error={errorOf("text")}
      />
      <Button className="mt-2" small type="submit" busy={isBusy}>
        {common("save")}
      </Button>
    </Form>
  );
};
