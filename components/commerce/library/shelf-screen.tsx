"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { MoveDialog } from "#components/commerce/folders/folder-dialogs.tsx";
import { FolderMessage, useFolderMessage } from "#components/commerce/folders/folder-message.tsx";
import { FolderPanel } from "#components/commerce/folders/folder-panel.tsx";
import type { Choice, Dragged } from "#components/commerce/folders/folder-tree.tsx";
import { usePlacing } from "#components/commerce/folders/use-placing.ts";
import { LibraryDetails } from "#components/commerce/library/library-details.tsx";
import { LibraryList } from "#components/commerce/library/library-list.tsx";
import type { RowParts } from "#components/commerce/library/library-row.tsx";
import {
  filterOf,
  isNarrowed,
  type LibraryState,
  readLibraryState,
  writeLibraryState,
} from "#components/commerce/library/library-state.ts";
import { LibraryTools } from "#components/commerce/library/library-tools.tsx";
import { SelectionBar } from "#components/commerce/library/selection-bar.tsx";
import { useShelf } from "#components/commerce/library/use-shelf.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { folder } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Sheet } from "#components/platform/ui/sheet.tsx";
import type { FolderType, ShelfRow } from "#lib/commerce/folders/schema.ts";

const nothing: ReadonlySet<number> = new Set();

type Props = {
  type: FolderType;
  /** Of the page that it stands on: what is shown stands in its address. */
  addressOf: (query: Record<string, string | undefined>) => string;
  /** Of the list. */
  label: string;
  /** Shown while nothing is hers. */
  empty: ReactNode;
  /** Above the list, at the end of the line that says how many there are. */
  beside?: ReactNode;
  /** Between that line and the list. */
  above?: ReactNode;
  /** Of a bought material, besides what can always be done with it. */
  extraOf?: (row: ShelfRow) => ReactNode;
  /** Of what is no bought material. */
  partsOf?: (row: ShelfRow) => RowParts;
  mayMove?: boolean;
};

/** A tree with all that is in it: found by title, pages and notes, in rows or a grid, moved by drag, by the key V and by buttons. */
export const ShelfScreen = ({ type, addressOf, label, empty, beside, above, extraOf, partsOf, mayMove = true }: Props) => {
  const t = useTranslations("cabinet-materials");
  const folders = useTranslations("cabinet-materials.folders");
  const common = useTranslations("common");
  const params = useSearchParams();
  const [state, setState] = useState(() => readLibraryState(params));
  const [selected, setSelected] = useState(nothing);
  const [isAll, setAll] = useState(false);
  const [moving, setMoving] = useState<readonly number[] | null>(null);
  const [detail, setDetail] = useState<ShelfRow | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const shelf = useShelf(filterOf(state, type), state.sort);
  const placing = usePlacing(type, state.choice);
  const { message, say, clear } = useFolderMessage();

  const change = (changed: Partial<LibraryState>) => {
    const next = { ...state, ...changed };
    const sorted = {
      ...next,
      sort: changed.sort ?? (changed.q === undefined ? state.sort : next.q === "" ? "added" : "relevance"),
    } as const;
    setState(sorted);
    setSelected(nothing);
    setAll(false);
    window.history.replaceState(window.history.state, "", addressOf(writeLibraryState(sorted)));
  };
  const choose = (choice: Choice) => {
    setTreeOpen(false);
    change({ choice });
  };
  const select = (id: number) => {
    setAll(false);
    setSelected((chosen) => (chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id])));
  };
  const clearChosen = () => {
    setSelected(nothing);
    setAll(false);
  };
  const drop = async (ids: readonly number[], to: number | null) => {
    const said = await placing.drop(ids, to);
    if (said && isAll) clearChosen();
    // What she chose while it was on its way stays chosen.
    else if (said) setSelected((chosen) => new Set([...chosen].filter((one) => !ids.includes(one))));
    return said;
  };

  const { error, refetch, isFetching, first, total } = shelf;
  if (!first && error) {
    const back = isNarrowed(state) && <LinkButton href={addressOf({})}>{common("reset")}</LinkButton>;
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
        {back}
      </ErrorState>
    );
  }
  if (!first) return <ListSkeleton label={common("loading")} />;
  if (total === 0 && !isNarrowed(state)) return empty;
  const dragOf = (id: number | null) => (id === null ? null : { kind: "materials" as const, ids: selected.has(id) ? [...selected] : [id] });
  const panel = <FolderPanel type={type} choice={state.choice} onChoose={choose} dragged={dragged} onDrag={setDragged} onPlace={drop} />;
  return (
    <div className="lib">
      <aside className="lib-side" aria-label={folders("title")}>
        {panel}
      </aside>
      <div className="lib-main">
        <div className="lib-open">
          <Button small icon={folder} aria-haspopup="dialog" onClick={() => setTreeOpen(true)}>
            {folders("title")}
          </Button>
          <Sheet title={folders("title")} closeText={common("close")} open={isTreeOpen} onOpenChange={setTreeOpen}>
            {panel}
          </Sheet>
        </div>
        <LibraryTools state={state} onChange={change} facets={first.facets} />
        <p className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-2">
          <span role="status">{common("materials", { count: total })}</span>
          {beside}
        </p>
        {above}
        <FolderMessage message={message} onEnd={clear} />
        {total === 0 ? (
          <EmptyState title={common("nothingFound")} actions={<LinkButton href={addressOf({})}>{common("reset")}</LinkButton>} />
        ) : (
          <LibraryList
            label={label}
            shelf={shelf}
            view={state.view}
            isAll={isAll}
            selected={selected}
            onSelect={mayMove ? select : undefined}
            onMore={setDetail}
            partsOf={partsOf}
            extraOf={extraOf}
            onMove={(id) => mayMove && setMoving(selected.has(id) ? [...selected] : [id])}
            onDrag={(id) => setDragged(dragOf(id))}
          />
        )}
        <SelectionBar
          ids={selected}
          isHers={type === "purchased"}
          isAll={isAll}
          total={total}
          onAll={() => setAll(true)}
          onMove={() => setMoving([...selected])}
          onClear={clearChosen}
        />
      </div>
      {detail && <LibraryDetails row={detail} onClose={() => setDetail(null)} />}
      {moving && (
        <MoveDialog
          title={t("library.moveTitle", { materials: common("materials", { count: isAll ? total : moving.length }) })}
          folders={placing.active}
          noneText={folders("none")}
          onClose={() => setMoving(null)}
          onMove={async (to) => {
            const meant = isAll ? { ...filterOf(state, type), all: true as const } : { folder_type: type, ids: [...moving] };
            const said = await placing.place(meant, to);
            clearChosen();
            if (said) say(said);
          }}
        />
      )}
    </div>
  );
};
