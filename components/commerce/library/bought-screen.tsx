"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MoveDialog } from "#components/commerce/folders/folder-dialogs.tsx";
import { FolderMessage, useFolderMessage } from "#components/commerce/folders/folder-message.tsx";
import { FolderPanel } from "#components/commerce/folders/folder-panel.tsx";
import type { Choice, Dragged } from "#components/commerce/folders/folder-tree.tsx";
import { usePlacing } from "#components/commerce/folders/use-placing.ts";
import { LibraryDetails } from "#components/commerce/library/library-details.tsx";
import { LibraryList } from "#components/commerce/library/library-list.tsx";
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
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { ShelfRow } from "#lib/commerce/folders/schema.ts";

const nothing: ReadonlySet<number> = new Set();

/** ROUTE-16: everything bought, found by its title and its pages, in folders, and downloaded. What is shown stands in the address. */
export const BoughtScreen = () => {
  const t = useTranslations("cabinet-materials");
  const folders = useTranslations("cabinet-materials.folders");
  const common = useTranslations("common");
  const href = useHref();
  const params = useSearchParams();
  const [state, setState] = useState(() => readLibraryState(params));
  const [selected, setSelected] = useState(nothing);
  const [isAll, setAll] = useState(false);
  const [moving, setMoving] = useState<readonly number[] | null>(null);
  const [detail, setDetail] = useState<ShelfRow | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const shelf = useShelf(filterOf(state), state.sort);
  const placing = usePlacing("purchased", state.choice);
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
    window.history.replaceState(window.history.state, "", href("cabinet.boughtMaterials", {}, writeLibraryState(sorted)));
  };
  const choose = (choice: Choice) => {
    setTreeOpen(false);
    change({ choice });
  };
  const select = (id: number) => {
    setAll(false);
    setSelected(selected.has(id) ? new Set([...selected].filter((one) => one !== id)) : new Set([...selected, id]));
  };
  const clearChosen = () => {
    setSelected(nothing);
    setAll(false);
  };
  const drop = async (ids: readonly number[], to: number | null) => {
    const said = await placing.drop(ids, to);
    if (said) clearChosen();
    return said;
  };

  const { error, refetch, isFetching, first, total } = shelf;
  if (!first && error) {
    const back = isNarrowed(state) && <LinkButton href={href("cabinet.boughtMaterials")}>{common("reset")}</LinkButton>;
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
        {back}
      </ErrorState>
    );
  }
  if (!first) return <ListSkeleton label={common("loading")} />;
  if (total === 0 && !isNarrowed(state)) {
    return (
      <EmptyState
        title={t("empty")}
        actions={
          <LinkButton look="go" href={href("search")}>
            {t("find")}
          </LinkButton>
        }
      >
        <p>{t("emptyText")}</p>
      </EmptyState>
    );
  }
  const dragOf = (id: number | null) => (id === null ? null : { kind: "materials" as const, ids: selected.has(id) ? [...selected] : [id] });
  const panel = (
    <FolderPanel type="purchased" choice={state.choice} onChoose={choose} dragged={dragged} onDrag={setDragged} onPlace={drop} />
  );
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
          <a href={href("cabinet.invoices")}>{t("library.papers")}</a>
        </p>
        <FolderMessage message={message} onEnd={clear} />
        {total === 0 ? (
          <EmptyState
            title={common("nothingFound")}
            actions={<LinkButton href={href("cabinet.boughtMaterials")}>{common("reset")}</LinkButton>}
          />
        ) : (
          <LibraryList
            label={t("title")}
            shelf={shelf}
            view={state.view}
            isAll={isAll}
            selected={selected}
            onSelect={select}
            onMore={setDetail}
            onMove={(id) => setMoving(selected.has(id) ? [...selected] : [id])}
            onDrag={(id) => setDragged(dragOf(id))}
          />
        )}
        <SelectionBar
          ids={selected}
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
            const meant = isAll ? { ...filterOf(state), all: true as const } : { folder_type: "purchased" as const, ids: [...moving] };
            const said = await placing.place(meant, to);
            clearChosen();
            if (said) say(said);
          }}
        />
      )}
    </div>
  );
};
