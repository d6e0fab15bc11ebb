"use client";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { LibraryRow, type RowParts, WaitingRow } from "#components/commerce/library/library-row.tsx";
import type { Shelf } from "#components/commerce/library/use-shelf.ts";
import type { ShelfRow } from "#lib/commerce/folders/schema.ts";

type Props = {
  label: string;
  shelf: Shelf;
  view: "rows" | "grid";
  selected: ReadonlySet<number>;
  /** All that was found is chosen, whatever of it is loaded. */
  isAll: boolean;
  /** Left out: nothing is done with a choice. */
  onSelect?: ((id: number) => void) | undefined;
  onMore: (row: ShelfRow) => void;
  /** The key V on a row. */
  onMove: (id: number) => void;
  onDrag: (id: number | null) => void;
  partsOf?: ((row: ShelfRow) => RowParts) | undefined;
  extraOf?: ((row: ShelfRow) => ReactNode) | undefined;
};

/** Least width of a card in the grid, and what a row of each view is about as high, in px. */
const CARD_WIDTH = 216;
const HEIGHT = { rows: 128, grid: 430 };

const usePlace = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const box = frame.current?.getBoundingClientRect();
      if (box) setPlace({ top: Math.round(box.top + window.scrollY), width: Math.round(box.width) });
    };
    measure();
    // What stands above it comes and goes.
    const watch = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(measure);
    watch?.observe(document.body);
    return () => watch?.disconnect();
  }, []);
  return { frame, ...place };
};

/** What was found: only what is in sight, and a little around it, is in the page, so that thousands scroll as twenty do. */
export const LibraryList = ({ label, shelf, view, selected, isAll, onSelect, onMore, onMove, onDrag, partsOf, extraOf }: Props) => {
  const { frame, top, width } = usePlace();
  const columns = view === "grid" ? Math.max(1, Math.floor((width + 20) / (CARD_WIDTH + 20))) : 1;
  const virtual = useWindowVirtualizer({
    count: Math.ceil(shelf.total / columns),
    estimateSize: () => HEIGHT[view],
    overscan: 6,
    scrollMargin: top,
    // Where nothing is laid out, nothing has a height.
    measureElement: (element) => Math.round(element.getBoundingClientRect().height) || HEIGHT[view],
  });
  const items = virtual.getVirtualItems();
  const { show } = shelf;
  useEffect(() => show((items[0]?.index ?? 0) * columns, ((items.at(-1)?.index ?? 0) + 1) * columns - 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another view are of another height
  useEffect(() => virtual.measure(), [view, columns]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "v" || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = Number((event.target as Element).closest<HTMLElement>("[data-material]")?.dataset.material);
    if (!id) return;
    event.preventDefault();
    onMove(id);
  };
  return (
    <div ref={frame} role="feed" aria-label={label} className="its" onKeyDown={onKeyDown} style={{ height: virtual.getTotalSize() }}>
      {items.map((item) => (
        <div
          key={item.key}
          ref={virtual.measureElement}
          data-index={item.index}
          className={view === "grid" ? "its-row is-grid" : "its-row"}
          style={{
            transform: `translateY(${item.start - top}px)`,
            ...(view === "grid" && { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }),
          }}
        >
          {Array.from({ length: Math.min(columns, shelf.total - item.index * columns) }, (_, at) => item.index * columns + at).map(
            (index) => {
              const row = shelf.rowAt(index);
              const where = { place: index + 1, total: shelf.total };
              if (!row) return <WaitingRow key={`waiting-${index}`} {...where} />;
              return (
                <LibraryRow
                  key={row.id}
                  row={row}
                  isSelected={isAll || selected.has(row.id)}
                  onSelect={onSelect && (() => onSelect(row.id))}
                  onMore={() => onMore(row)}
                  onDragStart={() => onDrag(row.id)}
                  onDragEnd={() => onDrag(null)}
                  parts={partsOf?.(row)}
                  extra={extraOf?.(row)}
                  {...where}
                />
              );
            },
          )}
        </div>
      ))}
    </div>
  );
};
