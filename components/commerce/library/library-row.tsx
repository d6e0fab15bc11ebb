"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LineSheet } from "#components/commerce/cart/line-sheet.tsx";
import { carry } from "#components/commerce/folders/folder-tree.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { download, ellipsis, pencil, refreshCw } from "#components/platform/ui/icon-shapes.ts";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { ShelfRow } from "#lib/commerce/folders/schema.ts";
import { fetchOwn, requestDownload, requestZip } from "#lib/commerce/library/queries.ts";

/** One file comes as it is, several in a ZIP. */
const addressOf = async (id: number): Promise<string> => {
  const [file, ...more] = (await fetchOwn(id))?.files ?? [];
  return (await (file && more.length === 0 ? requestDownload({ materialId: file.materialId, fileId: file.id }) : requestZip([id]))).url;
};

/** What a list that is not of bought materials says of one, and what can be done with it. */
export type RowParts = { marks?: ReactNode; actions: ReactNode };

type Props = {
  row: ShelfRow;
  isSelected: boolean;
  onSelect?: (() => void) | undefined;
  onMore: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  /** 1-based, of how many. */
  place: number;
  total: number;
  /** What stands on it where it is not a bought one. */
  parts?: RowParts | undefined;
  /** What else can be done with a bought one. */
  extra?: ReactNode;
};

/** Fetches what she has a right to: one file as it is, several in a ZIP. */
export const FetchButton = ({ row: { id, title } }: { row: ShelfRow }) => {
  const bought = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const { run, isBusy, error } = useAction();
  const fetchFiles = async () => {
    const done = await run(() => addressOf(id));
    // The answer is an attachment, so the page stays.
    if (done) window.location.assign(done.value);
  };
  return (
    <>
      <Button
        small
        icon={download}
        busy={isBusy}
        busyText={bought("preparing")}
        aria-label={bought("downloadThis", { name: title })}
        onClick={() => void fetchFiles()}
      >
        {common("download")}
      </Button>
      {error && (
        <p className="text-14 text-error" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
};

/** A material in the list or the grid: one markup for both. */
export const LibraryRow = ({ row, isSelected, onSelect, onMore, onDragStart, onDragEnd, place, total, parts, extra }: Props) => {
  const t = useTranslations("cabinet-materials.library");
  const bought = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const href = useHref();
  const format = useFormatter();
  const { id, title, card, match } = row;
  const address = href("material", { id, slug: row.slug });
  const grades = card?.grades.join(", ");
  return (
    <article
      className={`it s-${subjectHue(card?.subject?.key ?? "")}`}
      aria-posinset={place}
      aria-setsize={total}
      data-material={id}
      draggable={onSelect !== undefined}
      onDragStart={(event) => {
        carry(event, id);
        onDragStart();
      }}
      onDragEnd={onDragEnd}
    >
      {onSelect ? (
        <label className="ck pick">
          <input type="checkbox" checked={isSelected} onChange={onSelect} aria-label={t("select", { title })} />
        </label>
      ) : (
        <span />
      )}
      <div className="st">
        <LineSheet card={card} />
      </div>
      <div className="tx min-w-0">
        <h2 className="text-17 wrap-anywhere">
          {card ? (
            <a href={address} lang={card.language} draggable={false}>
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        <p className="text-14 text-ink-2">
          {[
            card?.author.name,
            grades,
            common("pageCount", { count: row.pageCount }),
            row.formats.join(", ").toUpperCase(),
            parts === undefined && bought("boughtOn", { date: format.dateTime(new Date(row.addedAt), { dateStyle: "medium" }) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {(row.isRenewed || row.note) && (
          <p className="marks">
            {row.isRenewed && (
              <Badge tone="info" icon={refreshCw}>
                {t("version", { version: row.version })}
              </Badge>
            )}
            {row.note && (
              <Badge icon={pencil} className="max-w-full wrap-anywhere">
                {row.note.length > 60 ? `${row.note.slice(0, 60)}…` : row.note}
              </Badge>
            )}
          </p>
        )}
        {parts?.marks && <div className="marks">{parts.marks}</div>}
      </div>
      {match && (
        <a className="hit" href={`${address}#page-${match.pageNumber}`} draggable={false}>
          <LineSheet card={match.page && { firstPreviewImage: match.page }} />
          <span>
            <b>{common("page", { number: match.pageNumber })}</b>
            {match.snippet.length > 0 && <br />}
            {match.snippet.map((piece, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
              piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
            )}
          </span>
        </a>
      )}
      <div className="act">
        {parts === undefined ? (
          <>
            <FetchButton row={row} />
            <Button small look="quiet" icon={ellipsis} aria-haspopup="dialog" aria-label={t("moreAbout", { title })} onClick={onMore}>
              {common("more")}
            </Button>
            {extra}
          </>
        ) : (
          parts.actions
        )}
      </div>
    </article>
  );
};

/** A row that is on its way. */
export const WaitingRow = ({ place, total }: Pick<Props, "place" | "total">) => (
  <article className="it" aria-busy aria-posinset={place} aria-setsize={total}>
    <span />
    <Skeleton className="h-20" />
    <Skeleton className="h-5 w-3/4" />
  </article>
);
