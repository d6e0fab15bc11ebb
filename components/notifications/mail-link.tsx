"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useHref } from "#components/world/world-provider.tsx";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { actOnLink, linkQuery } from "#lib/notifications/queries.ts";
import type { LinkDescription, LinkPurpose } from "#lib/notifications/schema.ts";

type Props = { purpose: LinkPurpose; token: string };

/** ROUTE-65 to 67: says what the link will do and does it only when the button is pressed (threat 14). */
export const MailLink = ({ purpose, token }: Props) => {
  const t = useTranslations("service-pages.links");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(linkQuery(purpose, token));
  const act = useMutation<LinkDescription, ApiError>({ mutationFn: () => actOnLink(purpose, token) });
  const isOver = [error, act.error].some((one) => [400, 410].includes((one as ApiError | null)?.status ?? 0));
  if (isOver && !act.isSuccess) return <LinkOver />;
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
  const words = { email: data.email, name: data.name ?? "–", kind: data.kind ? t(`kinds.${data.kind}`) : "" };
  if (act.isSuccess) {
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
      {act.error && (
        <div role="alert">
          <FieldError>{act.error.message}</FieldError>
        </div>
      )}
      <Button look="go" wide busy={act.isPending} onClick={() => act.mutate()}>
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
