"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { decideRequest, joinRequestsQuery } from "#lib/commerce/school/queries.ts";
import type { JoinRequest } from "#lib/commerce/school/schema.ts";

/** Who asks to be let in; nothing while nobody does. */
export const RequestSection = () => {
  const t = useTranslations("my-school.requests");
  const { data } = useQuery(joinRequestsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="requests">
      <h2 id="requests" className="mb-3 text-22">
        {t("title")}
      </h2>
      <ul className="border-t border-line">
        {data.items.map((one) => (
          <Row key={one.id} request={one} />
        ))}
      </ul>
    </section>
  );
};

const Row = ({ request: { id, name, email, message, createdAt } }: { request: JoinRequest }) => {
  const t = useTranslations("my-school.requests");
  const format = useFormatter();
  const { run, isBusy, error } = useSchoolChange();
  const decide = (isAccepted: boolean) =>
    void run(() => decideRequest(id, isAccepted), { toast: () => (isAccepted ? t("accepted", { name }) : t("refused")) });
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow wrap-anywhere">
          <h3 className="text-16">{name}</h3>
          <p className="text-13 text-ink-2">
            {email} · {format.dateTime(new Date(createdAt), { dateStyle: "medium" })}
          </p>
          {message && <p className="mt-1 text-14">{message}</p>}
        </div>
        <Button small look="main" busy={isBusy} aria-label={t("acceptOf", { name })} onClick={() => decide(true)}>
          {t("accept")}
        </Button>
        <Button small busy={isBusy} aria-label={t("refuseOf", { name })} onClick={() => decide(false)}>
          {t("refuse")}
        </Button>
      </div>
      <Problem error={error} />
    </li>
  );
};
