"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { SeatHistory } from "#components/commerce/seats/seat-history.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { giveSeat, giveSeatBack, takeOwnSeat, takeSeatBack } from "#lib/commerce/seats/queries.ts";
import type { SchoolLicence, SchoolLicenceList } from "#lib/commerce/seats/schema.ts";

type Props = { item: SchoolLicence; members: SchoolLicenceList["members"]; mayHandOut: boolean; maySeeHistory: boolean };

/** One licence: how many of its seats are given, one's own seat, and for who hands out everybody's. */
export const LicenceItem = ({ item, members, mayHandOut, maySeeHistory }: Props) => {
  const t = useTranslations("my-school.buy");
  const href = useHref();
  const { run, isBusy, error } = useChange(["school-licences"], ["bought-materials"]);
  const { id, isMine, free, given, seats } = item;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h2 className="text-16 wrap-anywhere">
            <a href={href("material", { id: item.materialId, slug: item.slug })}>{item.title}</a>
          </h2>
          <p className="text-14 text-ink-2">
            {t("given", { given, seats })} · {t("freeSeats", { count: free })}
          </p>
        </div>
        {isMine ? (
          <Button small busy={isBusy} onClick={() => void run(() => giveSeatBack(id))}>
            {t("giveBack")}
          </Button>
        ) : (
          free > 0 && (
            <Button small look="main" busy={isBusy} onClick={() => void run(() => takeOwnSeat(id))}>
              {t("take")}
            </Button>
          )
        )}
      </div>
      <Problem error={error} />
      {mayHandOut && <Holders item={item} members={members} />}
      {maySeeHistory && <SeatHistory id={id} />}
    </li>
  );
};

const Holders = ({ item: { id, holders, free }, members }: Pick<Props, "item" | "members">) => {
  const t = useTranslations("my-school");
  const { run, isBusy, error } = useChange(["school-licences"], ["bought-materials"]);
  const others = members.filter(({ userId }) => !holders.some((one) => one.userId === userId));
  const [chosen, setChosen] = useState("");
  const userId = others.some((one) => String(one.userId) === chosen) ? chosen : String(others[0]?.userId ?? "");
  const give = (event: SubmitEvent) => {
    event.preventDefault();
    void run(() => giveSeat({ id, userId: Number(userId) }));
  };
  return (
    <>
      {holders.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {holders.map((holder) => (
            <li key={holder.userId} className="flex flex-wrap items-center gap-3 text-14">
              <Badge tone="plain">{holder.name}</Badge>
              <button
                type="button"
                className="link"
                disabled={isBusy}
                aria-label={`${t("invitations.revoke")}: ${holder.name}`}
                onClick={() => void run(() => takeSeatBack({ id, userId: holder.userId }))}
              >
                {t("invitations.revoke")}
              </button>
            </li>
          ))}
        </ul>
      )}
      {free > 0 && others.length > 0 && (
        <form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={give}>
          <NativeSelect
            className="min-w-0 grow basis-48 sm:max-w-80"
            label={t("roles.member")}
            name={`seat-${id}`}
            value={userId}
            onChange={(event) => setChosen(event.target.value)}
            options={others.map((one) => ({ value: String(one.userId), label: one.name }))}
          />
          <Button type="submit" busy={isBusy}>
            {t("buy.give")}
          </Button>
        </form>
      )}
      <Problem error={error} />
    </>
  );
};
