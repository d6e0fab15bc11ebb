"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { FOLDERS_KEY, foldersQuery, SHELF_KEY, shareOwn, shelfQuery } from "#lib/commerce/folders/queries.ts";
import { flattenTree } from "#lib/commerce/folders/rules.ts";
import type { ShelfRow } from "#lib/commerce/folders/schema.ts";

/** Chooses one of the materials that she made and the folder in which colleagues find its card. */
export const ShareDialog = () => {
  const t = useTranslations("my-school.staffroom");
  const common = useTranslations("common");
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({ ...shelfQuery({ folder_type: "own" }, "title", 1), enabled: isOpen });
  const rows = data?.rows ?? [];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t("share")}
      description={t("shareText")}
      closeText={common("close")}
      trigger={<Button small>{t("share")}</Button>}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{common("cancel")}</Button>
          <Button look="go" type="submit" form={form} disabled={rows.length === 0}>
            {t("share")}
          </Button>
        </>
      }
    >
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data && rows.length === 0 && <p>{t("nothingMade")}</p>}
      {rows.length > 0 && <Fields form={form} rows={rows} onShared={() => setOpen(false)} />}
    </Dialog>
  );
};

const Fields = ({ form, rows, onShared }: { form: string; rows: readonly ShelfRow[]; onShared: () => void }) => {
  const t = useTranslations("my-school.staffroom");
  const folders = useTranslations("cabinet-materials.folders");
  const { bcp47 } = useWorld();
  const tree = useQuery(foldersQuery("staffroom")).data?.folders ?? [];
  const { run, error } = useChange(FOLDERS_KEY, SHELF_KEY);
  const places = flattenTree(
    tree.filter(({ is_archive }) => !is_archive),
    bcp47,
  ).map(({ folder, depth }) => ({ value: String(folder.id), label: `${"\u2003".repeat(depth)}${folder.title}` }));
  const submit = async (values: FormData) => {
    const id = Number(values.get("material"));
    const folder = String(values.get("folder") ?? "");
    const title = rows.find((row) => row.id === id)?.title ?? "";
    const done = await run(() => shareOwn({ material_id: id, folder_id: folder === "" ? null : Number(folder) }), {
      toast: () => t("shared", { title }),
    });
    if (done) onShared();
  };
  return (
    <Form id={form} className="grid gap-4" onSubmit={submit}>
      <Problem error={error} />
      <NativeSelect label={t("material")} name="material" options={rows.map((row) => ({ value: String(row.id), label: row.title }))} />
      <NativeSelect label={folders("target")} name="folder" options={[{ value: "", label: folders("none") }, ...places]} defaultValue="" />
    </Form>
  );
};
