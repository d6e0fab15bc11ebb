"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { CaseRoom, type MoreOf } from "#components/selling/moderation/case-room.tsx";
import { casesQuery } from "#lib/selling/moderation/queries.ts";
import { listCasesInput, type ModerationCase } from "#lib/selling/moderation/schema.ts";

const kinds = ["all", "submission", "notice", "appeal"] as const;

/** What waits for a decision, the most urgent first; one case by its address (?tab=moderation&case=7). `moreOf`: shows what else a case is about. */
export const ModerationRoom = ({ moreOf }: { moreOf?: MoreOf }) => {
  const params = useSearchParams();
  const id = Number(params.get("case"));
  return Number.isSafeInteger(id) && id > 0 ? <CaseRoom key={id} id={id} moreOf={moreOf} /> : <Queue />;
};

const Queue = () => {
  const t = useTranslations("staff.moderation");
  const format = useFormatter();
  const href = useHref();
  const params = useSearchParams();
  const read = listCasesInput.safeParse(Object.fromEntries(params));
  const input = read.success ? read.data : listCasesInput.parse({});
  const cases = useQuery(casesQuery(input));
  const { data } = cases;
  const address = (change: object) => {
    const { state, kind, page } = { ...input, page: 1, ...change };
    return href(
      "admin",
      {},
      { tab: "moderation", ...(state !== "open" && { state }), ...(kind !== "all" && { kind }), ...(page > 1 && { page }) },
    );
  };
  const isOpen = input.state === "open";
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <LinkButton
            key={kind}
            small
            look={input.kind === kind ? "main" : undefined}
            href={address({ kind })}
            aria-current={input.kind === kind || undefined}
          >
            {t(`kinds.${kind}`)}
          </LinkButton>
        ))}
        <LinkButton small look="quiet" className="ms-auto" href={address({ state: isOpen ? "decided" : "open" })}>
          {isOpen ? t("showDecided") : t("showOpen")}
        </LinkButton>
      </div>
      {!data && (cases.isError ? <RoomFailed query={cases} /> : <RoomSkeleton />)}
      {data && (
        <p className="mb-3 text-14 text-ink-2" role="status">
          {t(isOpen ? "countOpen" : "countDecided", { count: data.total })}
        </p>
      )}
      {data?.total === 0 && <EmptyState title={isOpen ? t("empty") : t("emptyDecided")} />}
      {data && data.total > 0 && (
        <Table<ModerationCase>
          label={t("title")}
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "title",
              header: t("what"),
              isRowHeader: true,
              cell: ({ id, title }) => <a href={href("admin", {}, { tab: "moderation", case: id })}>{title}</a>,
            },
            {
              key: "kind",
              header: t("kind"),
              cell: ({ kind, ground }) => `${t(`kinds.${kind}`)}${ground ? ` · ${t(`grounds.${ground}`)}` : ""}`,
            },
            { key: "owner", header: t("owner"), cell: ({ owner }) => owner?.name ?? "–" },
            { key: "world", header: t("world"), cell: ({ world }) => world },
            isOpen
              ? {
                  key: "due",
                  header: t("due"),
                  cell: ({ dueAt, isOverdue }) => (
                    <>
                      {format.dateTime(new Date(dueAt), { dateStyle: "short", timeStyle: "short" })}{" "}
                      {isOverdue && <Badge tone="error">{t("overdue")}</Badge>}
                    </>
                  ),
                }
              : { key: "decision", header: t("decision"), cell: ({ decision }) => (decision ? t(`decisions.${decision}`) : "–") },
          ]}
        />
      )}
      {data && <ListPages page={input.page} pageCount={Math.ceil(data.total / data.limit)} hrefFor={(page) => address({ page })} />}
    </>
  );
};
