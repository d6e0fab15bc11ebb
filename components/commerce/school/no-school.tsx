"use client";
import { useTranslations } from "next-intl";
import { FindSchool } from "#components/commerce/school/find-school.tsx";
import { useKeepSchool, useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { acceptInvitation, joinByDomain, withdrawRequest } from "#lib/commerce/school/queries.ts";
import type { MySchool } from "#lib/commerce/school/schema.ts";

/** A member without a school: the ways to one, those that wait for her first. */
export const NoSchool = ({ mine: { joinable, request, invitations } }: { mine: MySchool }) => {
  const t = useTranslations("my-school");
  const href = useHref();
  const { run, isBusy, error } = useSchoolChange();
  const keep = useKeepSchool();
  const act = (work: () => Promise<MySchool>, toast: string) => void run(work, { toast: () => toast, after: keep });
  return (
    <>
      <Problem error={error} />
      {invitations.map(({ id, school: { name, city }, role }) => (
        <section key={id} className="panel mb-4" aria-label={name}>
          <p className="mb-3 wrap-anywhere">{t("invited", { school: name, city, role: t(`roles.${role}`) })}</p>
          <Button look="main" busy={isBusy} onClick={() => act(() => acceptInvitation({ id }), t("joined", { school: name }))}>
            {t("join")}
          </Button>
        </section>
      ))}
      {joinable && (
        <section className="panel mb-4" aria-label={joinable.name}>
          <p className="mb-3 wrap-anywhere">{t("joinable", { school: joinable.name, city: joinable.city })}</p>
          <Button look="main" busy={isBusy} onClick={() => act(joinByDomain, t("joined", { school: joinable.name }))}>
            {t("join")}
          </Button>
        </section>
      )}
      {request && (
        <section className="panel mb-4" aria-label={request.name}>
          <p className="mb-3 wrap-anywhere">{t("asked.text", { school: request.name, city: request.city })}</p>
          <Button busy={isBusy} onClick={() => act(withdrawRequest, t("asked.withdrawn"))}>
            {t("asked.withdraw")}
          </Button>
        </section>
      )}
      <EmptyState
        ground="panel"
        title={t("empty.title")}
        actions={
          <LinkButton look="go" href={href("cabinet.schoolCreation")}>
            {t("empty.create")}
          </LinkButton>
        }
      >
        {t("empty.text")}
      </EmptyState>
      {!request && <FindSchool />}
    </>
  );
};
