"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { CsvInvite } from "#components/commerce/school/csv-invite.tsx";
import { InviteForm } from "#components/commerce/school/invite-form.tsx";
import { useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { invitationsQuery, revokeInvitation } from "#lib/commerce/school/queries.ts";
import type { School, SchoolInvitation } from "#lib/commerce/school/schema.ts";

/** New invitations, by hand or by a table, and those that wait. */
export const InvitationSection = ({ school }: { school: School }) => {
  const t = useTranslations("my-school.invitations");
  const waiting = useQuery(invitationsQuery);
  const items = waiting.data?.items ?? [];
  return (
    <section className="mt-8" aria-labelledby="invitations">
      <h2 id="invitations" className="mb-3 text-22">
        {t("title")}
      </h2>
      <InviteForm role={school.role} />
      <CsvInvite />
      {waiting.isError && !waiting.data && <RoomFailed query={waiting} />}
      {items.length > 0 && (
        <ul className="mt-4 border-t border-line" aria-label={t("open")}>
          {items.map((one) => (
            <Row key={one.id} invitation={one} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Row = ({ invitation: { id, email, role, expiresAt, isExpired } }: { invitation: SchoolInvitation }) => {
  const t = useTranslations("my-school.invitations");
  const roles = useTranslations("my-school.roles");
  const common = useTranslations("common");
  const format = useFormatter();
  const { run, isBusy } = useSchoolChange();
  const until = isExpired ? t("expired") : t("until", { date: format.dateTime(new Date(expiresAt), { dateStyle: "medium" }) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 grow wrap-anywhere">
        {email}
        <span className="block text-13 text-ink-2">
          {roles(role)} · {until}
        </span>
      </span>
      <Button
        small
        busy={isBusy}
        aria-label={t("revokeOf", { email })}
        onClick={() => void run(() => revokeInvitation(id), { toast: () => common("removed", { name: email }), failed: tellFailure })}
      >
        {t("revoke")}
      </Button>
    </li>
  );
};
