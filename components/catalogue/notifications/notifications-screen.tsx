"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Switch } from "#components/platform/ui/switch.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { changePreference, preferencesQuery } from "#lib/catalogue/notifications/queries.ts";
import { rhythms } from "#lib/catalogue/notifications/rules.ts";
import type { PreferenceChange, Preferences } from "#lib/catalogue/notifications/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

const groups = ["needed", "buying", "following", "selling"] as const;

const after = ({ kinds }: Preferences, { kind, isEnabled, rhythm }: PreferenceChange): Preferences => ({
  kinds: kinds.map((one) =>
    !one.isMandatory && (kind === "all" || one.kind === kind) ? { ...one, isEnabled, rhythm: rhythm ?? one.rhythm } : one,
  ),
});

/** What failed is as it was; other switches keep what was chosen since. */
const backTo = (before: Preferences, now: Preferences, kind: PreferenceChange["kind"]): Preferences => {
  const old = new Map(before.kinds.map((one) => [one.kind, one]));
  return { kinds: now.kinds.map((one) => (kind === "all" || one.kind === kind ? (old.get(one.kind) ?? one) : one)) };
};

/** ROUTE-21: every kind of mail with its switch; saved at once, shown at once, taken back when it fails. */
export const NotificationsScreen = () => {
  const t = useTranslations("cabinet-settings.notifications");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  const { data, error, refetch, isFetching } = useQuery(preferencesQuery);
  const change = useMutation<Preferences, ApiError, PreferenceChange, Preferences | undefined>({
    mutationKey: queryKey,
    // One after another, in the order of the clicks.
    scope: { id: queryKey[0] },
    mutationFn: changePreference,
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Preferences>(queryKey);
      if (before) client.setQueryData(queryKey, after(before, wanted));
      return before;
    },
    onError: (_, { kind }, before) => {
      if (before) client.setQueryData<Preferences>(queryKey, (now) => now && backTo(before, now, kind));
    },
    onSuccess: (answer, { kind }) => {
      // An answer knows nothing of what was clicked after its question.
      if (client.isMutating({ mutationKey: queryKey }) === 1) client.setQueryData(queryKey, answer);
      showToast({ text: kind === "all" ? t("allSaved") : t("saved", { kind: t(`kinds.${kind}`) }) });
    },
  });
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  const hasOptional = data.kinds.some(({ isMandatory, isEnabled }) => !isMandatory && isEnabled);
  return (
    <div className="grid gap-8">
      {groups.map((group) => (
        <fieldset key={group} className="m-0 grid min-w-0 gap-4 border-0 p-0">
          <legend className="mb-3 text-18 font-semibold">{t(`groups.${group}`)}</legend>
          {data.kinds
            .filter((one) => one.group === group)
            .map(({ kind, isMandatory, isEnabled, rhythm }) => (
              <div key={kind} className="grid gap-2">
                <Switch
                  name={kind}
                  label={t(`kinds.${kind}`)}
                  hint={isMandatory ? `${t(`hints.${kind}`)} ${t("mandatory")}` : t(`hints.${kind}`)}
                  checked={isEnabled}
                  disabled={isMandatory}
                  onChange={(event) => change.mutate({ kind, isEnabled: event.target.checked } as PreferenceChange)}
                />
                {rhythm && isEnabled && (
                  <NativeSelect
                    name={`${kind}.rhythm`}
                    label={t("rhythm", { kind: t(`kinds.${kind}`) })}
                    hideLabel
                    value={rhythm}
                    options={rhythms.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
                    onChange={(event) => change.mutate({ kind, isEnabled, rhythm: event.target.value } as PreferenceChange)}
                  />
                )}
              </div>
            ))}
        </fieldset>
      ))}
      {change.error && (
        <div role="alert">
          <FieldError>{change.error.message}</FieldError>
        </div>
      )}
      <p>
        <Button disabled={!hasOptional} onClick={() => change.mutate({ kind: "all", isEnabled: false })}>
          {t("allOff")}
        </Button>
      </p>
    </div>
  );
};
