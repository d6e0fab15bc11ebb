"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MoveDialog, NameDialog, ShareDialog } from "#components/commerce/folders/folder-dialogs.tsx";
import { FolderMessage, useFolderMessage } from "#components/commerce/folders/folder-message.tsx";
import { type Choice, type Dragged, FolderTree } from "#components/commerce/folders/folder-tree.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { archive, ellipsis, folderInput, folderPlus, pencil, share2, trash2, undo2 } from "#components/platform/ui/icon-shapes.ts";
import { Menu } from "#components/platform/ui/menu.tsx";
import {
  archiveFolder,
  createFolder,
  deleteFolder,
  FOLDERS_KEY,
  foldersQuery,
  moveFolder,
  renameFolder,
  restoreFolder,
  SHELF_KEY,
} from "#lib/commerce/folders/queries.ts";
import { subtreeOf } from "#lib/commerce/folders/rules.ts";
import type { Folder, FolderType } from "#lib/commerce/folders/schema.ts";

type Asking = { kind: "create"; parent: number | null } | { kind: "rename" | "move" | "share"; id: number };

type Props = {
  type: FolderType;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  dragged: Dragged | null;
  onDrag: (dragged: Dragged | null) => void;
  onPlace: (ids: readonly number[], to: number | null) => Promise<{ text: string } | null>;
};

/** One of her trees, or her school's, with all that can be done to its folders. Used on wide screens as a column, on phones in a sheet. */
export const FolderPanel = ({ type, choice, onChoose, dragged, onDrag, onPlace }: Props) => {
  const t = useTranslations("cabinet-materials.folders");
  const library = useTranslations("cabinet-materials.library");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(foldersQuery(type));
  const { run, error: fault } = useChange(FOLDERS_KEY, SHELF_KEY);
  const { message, say, clear } = useFolderMessage();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  if (!data) {
    if (!error) return null;
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  const mayArrange = data.may_arrange;
  const at = (id: number) => ({ id, type });
  const active = data.folders.filter(({ is_archive }) => !is_archive);
  const away = data.folders.filter(({ is_archive }) => is_archive);
  const subject = asking && asking.kind !== "create" ? data.folders.find(({ id }) => id === asking.id) : undefined;
  const remove = (folder: Folder) => {
    const back = () => void run(() => restoreFolder(at(folder.id)), { after: () => say({ text: t("restored", { title: folder.title }) }) });
    void run(() => deleteFolder(at(folder.id)), {
      after: () => {
        if (typeof choice === "number" && subtreeOf(data.folders, [folder.id]).has(choice)) onChoose("all");
        const text = type === "staffroom" ? common("removed", { name: folder.title }) : t("deleted", { title: folder.title });
        say({ text, undo: back });
      },
    });
  };
  const putAway = (folder: Folder, isArchive: boolean) => {
    void run(() => archiveFolder(at(folder.id), isArchive), {
      after: () => {
        if (isArchive && typeof choice === "number" && subtreeOf(data.folders, [folder.id]).has(choice)) onChoose("all");
        say({ text: t(isArchive ? "archived" : "unarchived", { title: folder.title }) });
      },
    });
  };
  const move = async (folder: Folder, to: number | null) => {
    await moveFolder(at(folder.id), to);
    // A drop hits the wrong place easily.
    const back = () => void run(() => moveFolder(at(folder.id), folder.parent_id));
    say({ text: t("moved", { title: folder.title }), undo: back });
  };
  const drop = async (what: Dragged, to: number | null) => {
    onDrag(null);
    if (what.kind === "materials") {
      const said = await onPlace(what.ids, to);
      if (said) say(said);
      return;
    }
    const folder = data.folders.find(({ id }) => id === what.id);
    if (folder && folder.parent_id !== to) void run(() => move(folder, to));
  };
  return (
    <div className="drawer">
      <FolderTree
        label={t("title")}
        folders={active}
        total={data.total}
        choice={choice}
        onChoose={onChoose}
        dragged={dragged}
        onDrag={onDrag}
        onDrop={(what, to) => void drop(what, to)}
        isFixed={!mayArrange}
        onKey={(action, folder) => (action === "delete" ? remove(folder) : setAsking({ kind: action, id: folder.id }))}
        actions={(folder) => (
          <Menu
            trigger={<IconButton small icon={ellipsis} label={library("moreAbout", { title: folder.title })} />}
            items={[
              { key: "rename", label: t("rename"), icon: pencil, onSelect: () => setAsking({ kind: "rename", id: folder.id }) },
              { key: "new", label: t("newInside"), icon: folderPlus, onSelect: () => setAsking({ kind: "create", parent: folder.id }) },
              { key: "move", label: t("move"), icon: folderInput, onSelect: () => setAsking({ kind: "move", id: folder.id }) },
              ...(type === "staffroom"
                ? []
                : [{ key: "share", label: t("share.open"), icon: share2, onSelect: () => setAsking({ kind: "share", id: folder.id }) }]),
              { key: "archive", label: t("archive"), icon: archive, onSelect: () => putAway(folder, true) },
              { key: "delete", label: common("delete"), icon: trash2, danger: true, onSelect: () => remove(folder) },
            ]}
          />
        )}
      />
      {mayArrange && (
        <Button small look="quiet" icon={folderPlus} onClick={() => setAsking({ kind: "create", parent: null })}>
          {t("new")}
        </Button>
      )}
      {away.length > 0 && (
        <Disclosure summary={t("away", { count: away.length })}>
          <ul>
            {away.map((folder) => (
              <li key={folder.id} className="flex items-center gap-2 text-14">
                <span className="min-w-0 flex-1 wrap-anywhere">{folder.title}</span>
                {mayArrange && (
                  <IconButton small icon={undo2} label={t("unarchive", { title: folder.title })} onClick={() => putAway(folder, false)} />
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <FolderMessage message={message} onEnd={clear} />
      <Problem error={fault} />
      {asking?.kind === "create" && (
        <NameDialog
          title={t("new")}
          action={common("save")}
          onClose={close}
          onName={async (title) => {
            const made = await createFolder({ folder_type: type, title, parent_id: asking.parent });
            say({ text: t("created", { title: made.title }) });
          }}
        />
      )}
      {asking?.kind === "rename" && subject && (
        <NameDialog
          title={t("renameThis", { title: subject.title })}
          action={t("rename")}
          name={subject.title}
          onClose={close}
          onName={async (title) => {
            await renameFolder(at(subject.id), title);
            say({ text: t("renamed", { title }) });
          }}
        />
      )}
      {asking?.kind === "move" && subject && (
        <MoveDialog
          title={t("moveThis", { title: subject.title })}
          folders={active.filter(({ id }) => !subtreeOf(active, [subject.id]).has(id))}
          noneText={t("top")}
          onClose={close}
          onMove={(to) => move(subject, to)}
        />
      )}
      {asking?.kind === "share" && subject && <ShareDialog folder={subject} onClose={close} />}
    </div>
  );
};
