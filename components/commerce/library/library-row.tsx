"use client";
import { useFormatter, useTranslations } from "next-intl";
import { LineSheet } from "#components/commerce/cart/line-sheet.tsx";
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

type Props = {
  row: ShelfRow;
  isSelected: boolean;
  onSelect: () => void;
  onMore: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  /** 1-based, of how many. */
  place: number;
  total: number;
};

/** A bought material in the list or the grid: one markup for both. */
export const LibraryRow = ({ row, isSelected, onSelect, onMore, onDragStart, onDragEnd, place, total }: Props) => {
  const t = useTranslations("cabinet-materials.library");
  const bought = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const href = useHref();
  const format = useFormatter();
  const { run, isBusy, error } = useAction();
  const { id, title, card, match } = row;
  const address = href("material", { id, slug: row.slug });
  const fetchFiles = async () => {
    const done = await run(() => addressOf(id));
    // The answer is an attachment, so the page stays.
    if (done) window.location.assign(done.value);
  };
  const grades = card?.grades.join(", ");
  return (
    <article
      className={`it s-${subjectHue(card?.subject?.key ?? "")}`}
      aria-posinset={place}
      aria-setsize={total}
      data-material={id}
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      <label className="ck pick">
        <input type="checkbox" checked={isSelected} onChange={onSelect} aria-label={t("select", { title })} />
      </label>
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
            bought("boughtOn", { date: format.dateTime(new Date(row.addedAt), { dateStyle: "medium" }) }),
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
        {error && (
          <p className="text-14 text-error" role="alert">
            {error.message}
          </p>
        )}
      </div>
      {match && (
        <a className="hit" href={`${address}#page-${match.pageNumber}`} draggable={false}>
          <LineSheet card={match.page && { firstPreviewImage: match.page }} />
          <span>
            <b>{common("page", { number: match.pageNumber })}</b>
            <br />
            {match.snippet.map((piece, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
              piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
            )}
          </span>
        </a>
      )}
      <div className="act">
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
        <Button small look="quiet" icon={ellipsis} aria-haspopup="dialog" aria-label={t("moreAbout", { title })} onClick={onMore}>
          {common("more")}
        </Button>
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
