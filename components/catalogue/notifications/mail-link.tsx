"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { actOnLink, linkQuery } from "#lib/catalogue/notifications/queries.ts";
import type { LinkPurpose } from "#lib/catalogue/notifications/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

type Props = { purpose: LinkPurpose; token: string };

/** ROUTE-65 to 67: says what the link will do and does it only when the button is pressed (threat 14). */
export const MailLink = ({ purpose, token }: Props) => {
  const t = useTranslations("service-pages.links");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(linkQuery(purpose, token));
  const { run, isBusy, error: refused } = useAction();
  const [isDone, setDone] = useState(false);
  const act = async () => setDone((await run(() => actOnLink(purpose, token))) !== null);
  const isOver = [error, refused].some((one) => [400, 410].includes((one as ApiError | null)?.status ?? 0));
  if (isOver && !isDone) return <LinkOver />;
  if (!data && error) {
    return (
      <ErrorState title={error.message} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        {null}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t("loading")} className="stackv">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-5" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  const words = { email: data.email, name: data.name ?? "–", kind: data.kinds.map((kind) => t(`kinds.${kind}`)).join(", ") };
  if (isDone) {
    return (
      <div className="stackv">
        <Notice tone="ok" role="status">
          {t(`${purpose}.done`, words)}
        </Notice>
        <Settings />
      </div>
    );
  }
  return (
    <div className="stackv">
      <h1>{t(`${purpose}.title`, words)}</h1>
      <p>{t(`${purpose}.text`, words)}</p>
      {refused && (
        <div role="alert">
          <FieldError>{refused.message}</FieldError>
        </div>
      )}
      <Button look="go" wide busy={isBusy} onClick={() => void act()}>
        {t(`${purpose}.button`)}
      </Button>
    </div>
  );
};

const Settings = () => {
  const t = useTranslations("service-pages.links");
  const href = useHref();
  return <LinkButton href={href("cabinet.notifications")}>{t("settings")}</LinkButton>;
};

const LinkOver = () => {
  const t = useTranslations("service-pages.links");
  const href = useHref();
  return (
    <div className="stackv">
      <h1>{t("invalid")}</h1>
      <p>{t("invalidText")}</p>
      <div className="flex flex-wrap gap-3">
        <Settings />
        <LinkButton href={href("tokenLinks.unsubscribeByLink")}>{t("newLink")}</LinkButton>
      </div>
    </div>
  );
};
