"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { MemberDialog } from "#components/commerce/school/member-dialog.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { membersQuery } from "#lib/commerce/school/queries.ts";
import { can } from "#lib/commerce/school/rules.ts";
import type { School, SchoolMember } from "#lib/commerce/school/schema.ts";

/** Who is in the school and as what; masters change it. */
export const MemberSection = ({ school }: { school: School }) => {
  const t = useTranslations("my-school.members");
  const roles = useTranslations("my-school.roles");
  const format = useFormatter();
  const members = useQuery(membersQuery);
  const [changed, setChanged] = useState<SchoolMember | null>(null);
  const { data } = members;
  const mayChange = can(school.role, "changeRoles");
  return (
    <section className="mt-8" aria-labelledby="members">
      <h2 id="members" className="mb-3 text-22">
        {t("title")}
      </h2>
      {!data && (members.isError ? <RoomFailed query={members} /> : <RoomSkeleton />)}
      {data && (
        <Table<SchoolMember>
          label={t("title")}
          className="sm:min-w-140"
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: t("name"),
              isRowHeader: true,
              cell: ({ name, email, isMe }) => (
                <>
                  <span className="font-semibold wrap-anywhere">{isMe ? t("you", { name }) : name}</span>
                  <span className="block text-13 text-ink-2 wrap-anywhere">{email}</span>
                </>
              ),
            },
            {
              key: "role",
              header: t("role"),
              cell: ({ role, isOffered }) => (
                <span className="flex flex-wrap gap-2">
                  <Badge tone={role === "master" ? "ok" : "plain"}>{roles(role)}</Badge>
                  {isOffered && <Badge tone="info">{t("offered")}</Badge>}
                </span>
              ),
            },
            { key: "since", header: t("since"), cell: ({ joinedAt }) => format.dateTime(new Date(joinedAt), { dateStyle: "medium" }) },
            ...(mayChange
              ? [
                  {
                    key: "change",
                    header: <span className="vh">{t("change")}</span>,
                    align: "end" as const,
                    // Another master's role is hers; one's own only while another leads the school, too.
                    cell: (member: SchoolMember) =>
                      (member.role !== "master" || (member.isMe && school.masters.length > 1)) && (
                        <Button
                          small
                          aria-label={t("changeOf", { name: member.name })}
                          aria-haspopup="dialog"
                          onClick={() => setChanged(member)}
                        >
                          {t("change")}
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {changed && <MemberDialog member={changed} school={school} onClose={() => setChanged(null)} />}
    </section>
  );
};
