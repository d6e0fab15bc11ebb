"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSession } from "#components/identity/session/use-session.ts";
import { AskForm } from "#components/pages/personalisation/ask-form.tsx";
import { RefusedList } from "#components/pages/personalisation/refused-list.tsx";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Switch } from "#components/platform/ui/switch.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { termsQuery } from "#lib/catalogue/taxonomy/queries.ts";
import {
  personalisationQuery,
  personalKeys,
  savePreferences,
  setRefused,
  switchPersonalisation,
} from "#lib/pages/personalisation/queries.ts";
import { reasonKinds } from "#lib/pages/personalisation/rules.ts";
import type { Personalisation } from "#lib/pages/personalisation/schema.ts";

/** What she teaches, what is chosen for her and why, and all of it switched off (GDPR art. 21, Regulation (EU) 2022/2065 art. 38). */
export const PersonalisationScreen = () => {
  const t = useTranslations("personalization.ask");
  const common = useTranslations("common");
  const { userId } = useSession();
  const { world } = useWorld();
  const own = useQuery(personalisationQuery(userId ?? 0));
  const terms = useQuery(termsQuery(world));
  const error = own.error ?? terms.error;
  if (error && !(own.data && terms.data)) {
    const retry = () => Promise.all([own.refetch(), terms.refetch()]);
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={retry} busy={own.isFetching || terms.isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!own.data || !terms.data) return <ListSkeleton label={common("loading")} />;
  const { preferences } = own.data;
  return (
    <div className="grid gap-8">
      {own.data.needActualisation && <Notice tone="info">{t("renew")}</Notice>}
      <Answer key={JSON.stringify(preferences)} own={own.data} terms={terms.data} />
      <Switches own={own.data} />
    </div>
  );
};

const Answer = ({ own: { preferences }, terms }: { own: Personalisation; terms: Parameters<typeof AskForm>[0]["terms"] }) => {
  const t = useTranslations("personalization.ask");
  const common = useTranslations("common");
  const { run, isBusy, error } = useChange(...personalKeys);
  const forget = () =>
    void run(() => savePreferences({ subjects: [], grades: [], schoolTypes: [] }), { toast: () => common("saved"), failed: tellFailure });
  const save = async (input: Parameters<typeof savePreferences>[0]) => {
    await savePreferences(input);
    await run(async () => null);
  };
  return (
    <section className="ask panel overflow-hidden" aria-label={t("title")}>
      <AskForm terms={terms} known={preferences} onSave={save}>
        {(preferences?.subjects.length ?? 0) > 0 && (
          <Button look="quiet" busy={isBusy && !error} onClick={forget}>
            {t("forget")}
          </Button>
        )}
      </AskForm>
    </section>
  );
};

const Switches = ({ own: { isOff, refused } }: { own: Personalisation }) => {
  const t = useTranslations("personalization.settings");
  const common = useTranslations("common");
  const footer = useTranslations("footer.links");
  const href = useHref();
  const { run, isBusy } = useChange(...personalKeys);
  const change = (work: () => Promise<unknown>) => void run(work, { toast: () => common("saved"), failed: tellFailure });
  return (
    <section className="grid gap-5" aria-labelledby="chosen">
      <h2 id="chosen" className="text-21">
        {t("chosen")}
      </h2>
      <Switch
        name="isOn"
        label={t("on")}
        hint={t("onHint")}
        checked={!isOff}
        disabled={isBusy}
        onChange={({ target }) => change(() => switchPersonalisation(!target.checked))}
      />
      {!isOff &&
        reasonKinds.map((key) => (
          <Switch
            key={key}
            name={key}
            label={t(`reasons.${key}`)}
            checked={!refused.some((one) => one.kind === "reason" && one.key === key)}
            disabled={isBusy}
            onChange={({ target }) => change(() => setRefused({ kind: "reason", key, isRefused: !target.checked }))}
          />
        ))}
      {!isOff && <RefusedList refused={refused} isBusy={isBusy} onAgain={(refusal) => change(() => setRefused(refusal))} />}
      <p className="text-14">
        <a href={href("content.ranking")}>{footer("content_ranking")}</a>
      </p>
    </section>
  );
};
