"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AskForm } from "#components/pages/personalisation/ask-form.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { x } from "#components/platform/ui/icon-shapes.ts";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { termsQuery } from "#lib/catalogue/taxonomy/queries.ts";
import { personalisationQuery, personalKeys, readTeaches, savePreferences, writeTeaches } from "#lib/pages/personalisation/queries.ts";
import type { PreferencesInput } from "#lib/pages/personalisation/schema.ts";

type Props = { /** Null: a visitor, whose answer stays in her browser. */ userId: number | null; onClose: () => void };

/** STATE-9: the question, above the page. Escape, the cross and "not now" answer nothing. */
export const AskDialog = ({ userId, onClose }: Props) => {
  const t = useTranslations("personalization.ask");
  const common = useTranslations("common");
  const { world } = useWorld();
  const { data: terms, error, refetch, isFetching } = useQuery(termsQuery(world));
  const own = useQuery({ ...personalisationQuery(userId ?? 0), enabled: userId !== null });
  const { run } = useChange(...personalKeys);
  const known = userId === null ? readTeaches() : own.data?.preferences;
  const isReady = terms && (userId === null || own.data || own.error);
  const save = async (input: PreferencesInput) => {
    if (userId === null) writeTeaches({ ...input, world });
    else await savePreferences(input);
  };
  const forget = () => run(() => save({ subjects: [], grades: [], schoolTypes: [] }), { toast: () => common("saved"), after: onClose });
  const forgetHere = () => {
    writeTeaches(null);
    onClose();
  };
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="veil" />
        <Base.Popup className="dlg ask">
          <div className="ask-h on-board">
            <div className="flex items-start justify-between gap-3">
              <Base.Title className="text-28">{t("title")}</Base.Title>
              <Base.Close className="btn btn-quiet btn-i" aria-label={common("close")}>
                <Icon shape={x} />
              </Base.Close>
            </div>
            <Base.Description>
              {own.data?.needActualisation ? t("renew") : t("text")} {userId === null && t("visitor")}
            </Base.Description>
          </div>
          {isReady ? (
            <AskForm terms={terms} known={known ?? null} onSave={save} onDone={onClose}>
              <Button look="quiet" onClick={onClose}>
                {t("later")}
              </Button>
              {(known?.subjects.length ?? 0) > 0 && (
                <Button look="quiet" onClick={() => void (userId === null ? forgetHere() : forget())}>
                  {t("forget")}
                </Button>
              )}
            </AskForm>
          ) : (
            <div className="ask-b">
              {error ? (
                <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
                  <p>{error.message}</p>
                </ErrorState>
              ) : (
                <ListSkeleton label={common("loading")} />
              )}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
