"use client";
import { useTranslations } from "next-intl";
import { FetchButton } from "#components/commerce/library/library-row.tsx";
import { AskButton } from "#components/commerce/school-requests/ask-button.tsx";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { endShare, FOLDERS_KEY, SHELF_KEY } from "#lib/commerce/folders/queries.ts";
import type { ShelfRow } from "#lib/commerce/folders/schema.ts";
import { takeOwnSeat } from "#lib/commerce/seats/queries.ts";

/** What it is to whoever looks: her seat, how many are free, who shows it. */
export const StaffroomMarks = ({ row: { staffroom } }: { row: ShelfRow }) => {
  const t = useTranslations("my-school");
  if (!staffroom) return null;
  const { seats, isRequested, sharedBy } = staffroom;
  return (
    <>
      {seats?.isMine && <Badge tone="ok">{t("staffroom.mine")}</Badge>}
      {seats && !seats.isMine && <Badge>{seats.free > 0 ? t("buy.freeSeats", { count: seats.free }) : t("staffroom.noneFree")}</Badge>}
      {isRequested && <Badge tone="info">{t("buy.status.open")}</Badge>}
      {sharedBy !== null && <Badge className="max-w-full wrap-anywhere">{t("staffroom.shownBy", { name: sharedBy })}</Badge>}
    </>
  );
};

/** The way on: fetch it with a seat, take a free one, ask for one; and what one shows oneself is shown no longer. */
export const StaffroomActions = ({ row }: { row: ShelfRow }) => {
  const t = useTranslations("my-school");
  const { run, isBusy } = useChange(FOLDERS_KEY, SHELF_KEY, ["school-licences"]);
  const { id, title, card, staffroom } = row;
  if (!staffroom) return null;
  const { seats, isRequested, isSharedByMe } = staffroom;
  const { licenceId = null } = seats ?? {};
  const canAsk = !isRequested && !isSharedByMe && card !== null && card.currentMinor > 0;
  return (
    <>
      {seats?.isMine ? (
        <FetchButton row={row} />
      ) : licenceId !== null ? (
        <Button
          small
          look="main"
          busy={isBusy}
          aria-label={`${t("buy.take")}: ${title}`}
          onClick={() => void run(() => takeOwnSeat(licenceId), { failed: tellFailure })}
        >
          {t("buy.take")}
        </Button>
      ) : (
        canAsk && <AskButton small materialId={id} title={title} />
      )}
      {isSharedByMe && (
        <Button
          small
          look="quiet"
          busy={isBusy}
          aria-label={`${t("staffroom.hide")}: ${title}`}
          onClick={() => void run(() => endShare(id), { failed: tellFailure })}
        >
          {t("staffroom.hide")}
        </Button>
      )}
    </>
  );
};
