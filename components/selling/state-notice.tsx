"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AppealDialog } from "#components/selling/appeal-dialog.tsx";
import type { DraftEditor } from "#components/selling/use-draft.ts";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { useHref } from "#components/world/world-provider.tsx";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { withdrawSubmission } from "#lib/selling/queries.ts";

/** Where the material stands: being reviewed, refused with the reasons, or on sale with changes that are not. */
export const StateNotice = ({ editor: { draft } }: { editor: DraftEditor }) => {
  const t = useTranslations("cabinet-materials.upload.state");
  const href = useHref();
  const client = useQueryClient();
  const withdraw = useMutation<null, ApiError>({
    mutationFn: () => withdrawSubmission(draft.id),
    onSuccess: () => client.invalidateQueries({ queryKey: ["uploads"] }),
    onError: ({ message }) => showToast({ text: message }),
  });
  if (draft.state === "in_review") {
    return (
      <Notice
        tone="info"
        className="mb-6"
        title={t("inReview")}
        action={
          <Button small busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
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
