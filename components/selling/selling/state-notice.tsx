"use client";
import { useTranslations } from "next-intl";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { AppealDialog } from "#components/selling/selling/appeal-dialog.tsx";
import type { DraftEditor } from "#components/selling/selling/use-draft.ts";
import { withdrawSubmission } from "#lib/selling/selling/queries.ts";

/** Where the material stands: being reviewed, refused with the reasons, or on sale with changes that are not. */
export const StateNotice = ({ editor: { draft } }: { editor: DraftEditor }) => {
  const t = useTranslations("cabinet-materials.upload.state");
  const href = useHref();
  const { run, isBusy } = useChange(["uploads"]);
  const withdraw = () => run(() => withdrawSubmission(draft.id), { failed: tellFailure });
  if (draft.state === "in_review") {
    return (
      <Notice
        tone="info"
        className="mb-6"
        title={t("inReview")}
        action={
          <Button small busy={isBusy} onClick={() => void withdraw()}>
            {t("withdraw")}
          </Button>
        }
      >
        {t("inReviewText")}
      </Notice>
    );
  }
  if (draft.refusal) {
    return (
      <Notice
        tone="error"
        className="mb-6"
        title={t("rejected")}
        action={draft.refusal.canAppeal && <AppealDialog caseId={draft.refusal.caseId} />}
      >
        {draft.refusal.statement} {draft.refusal.canAppeal ? t("rejectedText") : t("appealed")}
      </Notice>
    );
  }
  if (draft.isOnSale) {
    return (
      <Notice
        tone="ok"
        className="mb-6"
        title={draft.hasChanges ? t("onSaleChanged") : t("onSale")}
        action={
          <LinkButton small href={href("material", { id: draft.id, slug: draft.slug })}>
            {t("look")}
          </LinkButton>
        }
      >
        {t("onSaleText")}
      </Notice>
    );
  }
  return null;
};
