"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { CopyButton } from "#components/platform/ui/copy-button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { FOLDERS_KEY, SHELF_KEY, shareFolder, unshareFolder } from "#lib/commerce/folders/queries.ts";
import { flattenTree, MAX_TITLE } from "#lib/commerce/folders/rules.ts";
import type { Folder } from "#lib/commerce/folders/schema.ts";

type Ends = { onClose: () => void };
/** A dialog that is there is open; closing takes it away. */
const closing = (onClose: () => void) => ({ open: true, onOpenChange: (open: boolean) => !open && onClose() });

type NameProps = Ends & {
  title: string;
  /** On the button. */
  action: string;
  name?: string;
  onName: (title: string) => Promise<unknown>;
};

/** Asks for the name of a new folder, or for another one. */
export const NameDialog = ({ title, action, name = "", onName, onClose }: NameProps) => {
  const t = useTranslations("cabinet-materials.folders");
  const common = useTranslations("common");
  const form = useId();
  const { run, isBusy, error, errorOf } = useChange(FOLDERS_KEY);
  const submit = async (values: FormData) => {
    if (await run(() => onName(String(values.get("title") ?? "")))) onClose();
  };
  return (
    <Dialog
      {...closing(onClose)}
      title={title}
      closeText={common("close")}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button look="go" type="submit" form={form} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <Problem error={error} />
        <TextField label={t("name")} name="title" defaultValue={name} maxLength={MAX_TITLE} error={errorOf("title")} autoComplete="off" />
      </Form>
    </Dialog>
  );
};

type MoveProps = Ends & {
  title: string;
  /** Where it can go. */
  folders: readonly Folder[];
  /** Words for the place that is no folder: the top of the tree, or outside of all folders. */
  noneText: string;
  onMove: (to: number | null) => Promise<unknown>;
};

/** The way of the keyboard, and of every button: what a drag would do, by a list of the folders. */
export const MoveDialog = ({ title, folders, noneText, onMove, onClose }: MoveProps) => {
  const t = useTranslations("cabinet-materials.folders");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const form = useId();
  const { run, isBusy, error } = useChange(FOLDERS_KEY, SHELF_KEY);
  const options = flattenTree(folders, bcp47).map(({ folder, depth }) => ({
    value: String(folder.id),
    label: `${"\u2003".repeat(depth)}${folder.title}`,
  }));
  const submit = async (values: FormData) => {
    const to = String(values.get("folder") ?? "");
    if (await run(() => onMove(to === "" ? null : Number(to)))) onClose();
  };
  return (
    <Dialog
      {...closing(onClose)}
      title={title}
      closeText={common("close")}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button look="go" type="submit" form={form} busy={isBusy}>
            {t("move")}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <Problem error={error} />
        <NativeSelect label={t("target")} name="folder" options={[{ value: "", label: noneText }, ...options]} defaultValue="" />
      </Form>
    </Dialog>
  );
};

/** A folder's public link: made, shown, with or without her name, taken back. */
export const ShareDialog = ({ folder, onClose }: Ends & { folder: Folder }) => {
  const t = useTranslations("cabinet-materials.folders.share");
  const common = useTranslations("common");
  const { run, isBusy, error } = useChange(FOLDERS_KEY);
  const [showsOwner, setShowsOwner] = useState(folder.shows_owner);
  const address = folder.link === null ? null : new URL(folder.link, window.location.origin).href;
  const change = (shows: boolean) => {
    setShowsOwner(shows);
    if (folder.link !== null) void run(() => shareFolder(folder.id, shows), { failed: () => setShowsOwner(!shows) });
  };
  return (
    <Dialog {...closing(onClose)} title={t("title", { title: folder.title })} description={t("text")} closeText={common("close")}>
      <Problem error={error} />
      <Checkbox label={t("name")} name="showsOwner" checked={showsOwner} onChange={({ target }) => change(target.checked)} />
      {address === null ? (
        <Button look="go" busy={isBusy} onClick={() => void run(() => shareFolder(folder.id, showsOwner))}>
          {t("make")}
        </Button>
      ) : (
        <>
          <TextField label={t("link")} name="link" value={address} readOnly onFocus={({ target }) => target.select()} />
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={address} label={t("copy")} said={t("copied")} />
            <Button small look="danger" busy={isBusy} onClick={() => void run(() => unshareFolder(folder.id))}>
              {t("takeBack")}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
};
