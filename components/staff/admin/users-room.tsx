"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { search as searchIcon } from "#components/platform/ui/icon-shapes.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { UserBadges } from "#components/staff/admin/user-badges.tsx";
import { usersQuery } from "#lib/staff/admin/queries.ts";
import { type StaffUser, userStates } from "#lib/staff/admin/schema.ts";

/** Users by address, name or id; the search and the page stand in the address. */
export const UsersRoom = () => {
  const t = useTranslations("staff.users");
  const format = useFormatter();
  const href = useHref();
  const params = useSearchParams();
  const filter = {
    query: params.get("query") ?? "",
    state: params.get("state") ?? "all",
    page: Math.max(1, Number(params.get("page")) || 1),
  };
  const users = useQuery(usersQuery(filter));
  const hrefFor = (page: number) =>
    href("admin", {}, { query: filter.query || undefined, state: filter.state === "all" ? undefined : filter.state, page });
  const { data } = users;
  return (
    <>
      <SearchForm key={`${filter.query} ${filter.state}`} {...filter} />
      {!data && users.isError && <RoomFailed query={users} />}
      {!data && !users.isError && <RoomSkeleton />}
      {data && (
        <p className="my-3 text-14 text-ink-2" role="status">
          {t("count", { count: data.total })}
        </p>
      )}
      {data?.total === 0 && (
        <EmptyState title={t("empty")}>
          <p>{t("emptyText")}</p>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <Table<StaffUser>
          label={t("title")}
          className="sm:min-w-180"
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            { key: "id", header: t("id"), align: "end", cell: ({ id }) => String(id) },
            {
              key: "name",
              header: t("name"),
              isRowHeader: true,
              cell: ({ id, publicName }) => <a href={href("admin", {}, { user: id })}>{publicName}</a>,
            },
            { key: "email", header: t("email"), cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
            { key: "world", header: t("world"), cell: ({ world }) => world },
            { key: "state", header: t("state"), cell: (user) => <UserBadges user={user} /> },
            {
              key: "since",
              header: t("since"),
              cell: ({ createdAt }) => format.dateTime(new Date(createdAt), { dateStyle: "medium" }),
            },
          ]}
        />
      )}
      {data && <ListPages page={filter.page} pageCount={Math.ceil(data.total / data.limit)} hrefFor={hrefFor} />}
    </>
  );
};

const SearchForm = ({ query, state }: { query: string; state: string }) => {
  const t = useTranslations("staff.users");
  const common = useTranslations("common");
  const href = useHref();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wanted = String(form.get("state"));
    const text = String(form.get("query")).trim();
    followLink(href("admin", {}, { query: text || undefined, state: wanted === "all" ? undefined : wanted }));
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <TextField
        className="min-w-60 grow"
        label={t("search")}
        name="query"
        type="search"
        defaultValue={query}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
      />
      <NativeSelect
        label={t("state")}
        name="state"
        defaultValue={state}
        options={userStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <Button type="submit" icon={searchIcon}>
        {common("search")}
      </Button>
    </form>
  );
};
