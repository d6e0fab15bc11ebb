"use client";
import { useFormatter, useTranslations } from "next-intl";
import { type DragEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Icon } from "#components/platform/ui/icon.tsx";
import { chevronRight, folder as folderShape, inbox, layers, share2 } from "#components/platform/ui/icon-shapes.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { countMaterials, flattenTree, pathOf, subtreeOf } from "#lib/commerce/folders/rules.ts";
import type { Folder } from "#lib/commerce/folders/schema.ts";

/** Which part of what is hers is looked at. */
export type Choice = "all" | "none" | number;

/** What hangs at the pointer: some materials, or a folder. */
export type Dragged = { kind: "materials"; ids: readonly number[] } | { kind: "folder"; id: number };

/** Firefox drags nothing that carries nothing, and takes a text that is dropped beside its place for an address. */
export const carry = ({ dataTransfer }: DragEvent, id: number): void => dataTransfer.setData("application/x-kreda", String(id));

type Props = {
  label: string;
  folders: readonly Folder[];
  total: number;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  dragged: Dragged | null;
  onDrag: (dragged: Dragged | null) => void;
  /** Null: out of all folders, or to the top. */
  onDrop: (dragged: Dragged, to: number | null) => void;
  /** A key on a folder: "move", "rename", "delete". */
  onKey: (action: "move" | "rename" | "delete", folder: Folder) => void;
  /** Others keep it in order: it is only looked at. */
  isFixed?: boolean;
  /** Buttons beside the folder that is chosen. */
  actions: (folder: Folder) => ReactNode;
};

const keys: Readonly<Record<string, "move" | "rename" | "delete">> = { v: "move", V: "move", F2: "rename", Delete: "delete" };

/** The folders of one tree as a list of choices. What is dragged can be dropped on each; V, F2 and Delete do by keyboard what a pointer does. */
export const FolderTree = ({
  label,
  folders,
  total,
  choice,
  onChoose,
  dragged,
  onDrag,
  onDrop,
  onKey,
  isFixed = false,
  actions,
}: Props) => {
  const t = useTranslations("cabinet-materials.folders");
  const { bcp47 } = useWorld();
  const keysId = useId();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [target, setTarget] = useState<Choice | null>(null);
  const counts = countMaterials(folders);
  const filed = new Set(folders.flatMap(({ folders_materials }) => folders_materials.map(({ material_id }) => material_id)));
  const parents = new Set(folders.map(({ parent_id }) => parent_id));
  // What is chosen is never folded away.
  const unfolded = new Set([...open, ...(typeof choice === "number" ? pathOf(folders, choice).slice(1) : []).map(({ id }) => id)]);
  const isShown = (folder: Folder) => pathOf(folders, folder.parent_id).every(({ id }) => unfolded.has(id));
  const rows = flattenTree(folders, bcp47).filter(({ folder }) => isShown(folder));
  const toggle = (id: number) =>
    setOpen(unfolded.has(id) ? new Set([...unfolded].filter((one) => one !== id)) : new Set([...unfolded, id]));
  // A folder goes into others or to the top, never into itself; materials go into folders or out of them.
  const barred = dragged?.kind === "folder" ? new Set<Choice>(["none", ...subtreeOf(folders, [dragged.id])]) : new Set<Choice>(["all"]);
  const drop = (to: Choice) => ({
    isTarget: dragged !== null && target === to,
    onDragOver: (event: DragEvent) => {
      if (!dragged || barred.has(to)) return;
      event.preventDefault();
      setTarget(to);
    },
    onDragLeave: () => setTarget((now) => (now === to ? null : now)),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setTarget(null);
      if (dragged) onDrop(dragged, typeof to === "number" ? to : null);
    },
  });
  const nameOf = (at: Choice) =>
    typeof at === "number" ? (folders.find(({ id }) => id === at)?.title ?? "") : t(at === "all" ? "top" : at);
  return (
    <nav aria-label={label} className="trees">
      <span className="vh" id={keysId}>
        {t("keys")}
      </span>
      <span className="vh" role="status">
        {dragged && target !== null ? t("dropOn", { title: nameOf(target) }) : ""}
      </span>
      <ul>
        <Place icon={layers} isCurrent={choice === "all"} count={total} onChoose={() => onChoose("all")} {...drop("all")}>
          {t("all")}
        </Place>
        {rows.map(({ folder, depth }) => (
          <Place
            key={folder.id}
            icon={folder.link === null ? folderShape : share2}
            isCurrent={choice === folder.id}
            count={counts.get(folder.id) ?? 0}
            depth={depth}
            onChoose={() => onChoose(folder.id)}
            {...drop(folder.id)}
            {...(parents.has(folder.id) && {
              fold: { isOpen: unfolded.has(folder.id), label: t("show", { title: folder.title }), onToggle: () => toggle(folder.id) },
            })}
            {...(!isFixed && {
              describedBy: keysId,
              onDragStart: (event: DragEvent) => {
                carry(event, folder.id);
                onDrag({ kind: "folder", id: folder.id });
              },
              onDragEnd: () => onDrag(null),
              onKeyDown: (event: KeyboardEvent) => {
                const action = keys[event.key];
                if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
                event.preventDefault();
                onKey(action, folder);
              },
              actions: choice === folder.id && actions(folder),
            })}
          >
            {folder.title}
          </Place>
        ))}
        {folders.length > 0 && (
          <Place
            icon={inbox}
            isCurrent={choice === "none"}
            count={Math.max(0, total - filed.size)}
            onChoose={() => onChoose("none")}
            {...drop("none")}
          >
            {t("none")}
          </Place>
        )}
      </ul>
    </nav>
  );
};

type PlaceProps = {
  icon: string;
  isCurrent: boolean;
  count: number;
  onChoose: () => void;
  children: ReactNode;
  depth?: number;
  fold?: { isOpen: boolean; label: string; onToggle: () => void };
  isTarget?: boolean;
  onDragStart?: (event: DragEvent) => void;
  onDragEnd?: () => void;
  onDragOver?: (event: DragEvent) => void;
  onDragLeave?: () => void;
  onDrop?: (event: DragEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  describedBy?: string;
  actions?: ReactNode;
};

const Place = ({
  icon,
  isCurrent,
  count,
  onChoose,
  children,
  depth = 0,
  fold,
  isTarget,
  actions,
  describedBy,
  onDragStart,
  onKeyDown,
  ...drag
}: PlaceProps) => {
  const t = useTranslations("cabinet-materials.folders");
  const format = useFormatter();
  return (
    <li style={{ paddingInlineStart: `${depth * 0.75}rem` }}>
      {fold && (
        <button type="button" className="tg" aria-expanded={fold.isOpen} aria-label={fold.label} onClick={fold.onToggle}>
          <Icon shape={chevronRight} small />
        </button>
      )}
      <button
        type="button"
        className={isTarget ? "fo is-drop" : "fo"}
        aria-current={isCurrent || undefined}
        aria-describedby={describedBy}
        draggable={onDragStart !== undefined}
        onDragStart={onDragStart}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <Icon shape={icon} />
        <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
        {isTarget && <b className="here">{t("here")}</b>}
        <span className="n">{format.number(count)}</span>
      </button>
      {actions}
    </li>
  );
};
