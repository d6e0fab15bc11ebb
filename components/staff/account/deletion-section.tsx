"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { trash2 } from "#components/platform/ui/icon-shapes.ts";
import { Panel } from "#components/platform/ui/panel.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { leaveFor } from "#components/staff/admin/leave-for.ts";
import { balancesQuery } from "#lib/books/payouts/queries.ts";
import { session } from "#lib/identity/auth/store.ts";
import type { UserDetails } from "#lib/identity/users/schema.ts";
import { beginLeaving } from "#lib/platform/api-client/login-path.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { requestDeletion } from "#lib/staff/account/queries.ts";

const DeletionForm = ({ user, onCancel }: { user: UserDetails; onCancel: () => void }) => {
  const t = useTranslations("cabinet-settings.data.delete");
  const common = useTranslations("common");
  const freshProof = useFreshProof();
  const href = useHref();
  const { bcp47 } = useWorld();
  const { run, isBusy, error, errorOf } = useAction();
  const [isWrong, setWrong] = useState(false);
  const word = t("word");
  const price = (minor: number, currency: Currency) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const amount = price(user.availableCredits, user.profileDetails.details.currencyCode);
  // Where they cannot be had the server asks.
  const earned = (useQuery(balancesQuery).data?.items ?? []).filter(({ earnedMinor }) => earnedMinor > 0);

  const onSubmit = async (form: FormData) => {
    const isRight = String(form.get("confirmation")).trim().toLocaleLowerCase(bcp47) === word.toLocaleLowerCase(bcp47);
    setWrong(!isRight);
    if (!isRight) return;
    const done = await run(() =>
      freshProof(() =>
        requestDeletion({
          forfeitsCredit: form.has("forfeitsCredit"),
          forfeitsEarnings: form.has("forfeitsEarnings"),
          closesSchool: form.has("closesSchool"),
        }),
      ),
    );
    if (!done) return;
    // The server has ended all sessions; this browser follows, and is told once more where nothing of hers stands around it.
    beginLeaving();
    await session.logout().catch(() => session.port.markLoggedOut({ goToLogin: false }));
    leaveFor(href("accountDeleted", {}, { on: done.value.deletedOn.slice(0, 10) }));
  };
  return (
    <Form className="stackv max-w-100" onSubmit={onSubmit}>
      <Problem error={error} />
      {(user.availableCredits > 0 || errorOf("forfeitsCredit")) && (
        <Checkbox
          name="forfeitsCredit"
          label={t("credit", { amount })}
          hint={t("creditHint")}
          error={errorOf("forfeitsCredit") && t("creditError")}
        />
      )}
      {(earned.length > 0 || errorOf("forfeitsEarnings")) && (
        <Checkbox
          name="forfeitsEarnings"
          label={t("earnings", { amount: earned.map(({ currency, earnedMinor }) => price(earnedMinor, currency)).join(" + ") })}
          hint={t("earningsHint")}
          error={errorOf("forfeitsEarnings") && t("earningsError")}
        />
      )}
      {errorOf("closesSchool") && (
        <Checkbox name="closesSchool" label={t("school")} hint={t("schoolHint")} error={errorOf("closesSchool") && t("schoolError")} />
      )}
      <TextField
        name="confirmation"
        label={t("typeLabel", { word })}
        autoComplete="off"
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        error={isWrong ? t("typeError", { word }) : errorOf("confirmation")}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCancel}>{common("cancel")}</Button>
        <Button type="submit" look="danger" busy={isBusy} busyText={t("busy")}>
          {t("submit")}
        </Button>
      </div>
    </Form>
  );
};

/** GDPR, article 17: what goes, what has to stay, and a way back for 14 days. The form opens in its place: a proof of identity may ask above it. */
export const DeletionSection = ({ user }: { user: UserDetails }) => {
  const t = useTranslations("cabinet-settings.data.delete");
  const [isOpen, setOpen] = useState(false);
  if (user.deletionRequestedAt) return null;
  return (
    <Panel title={t("title")} text={t("text")}>
      {isOpen ? (
        <>
          <h3 className="mb-2 text-16">{t("dialogTitle")}</h3>
          <p className="mb-4 text-14">{t("dialogText")}</p>
          <DeletionForm user={user} onCancel={() => setOpen(false)} />
        </>
      ) : (
        <Button icon={trash2} aria-expanded={false} onClick={() => setOpen(true)}>
          {t("open")}
        </Button>
      )}
    </Panel>
  );
};
