"use client";
import { useTranslations } from "next-intl";
import { ErrorState } from "#components/platform/ui/error-state.tsx";

type Props = { query: { error: Error | null; refetch: () => unknown; isFetching: boolean } };

/** A list that could not be had, with another try. */
export const RoomFailed = ({ query: { error, refetch, isFetching } }: Props) => {
  const common = useTranslations("common");
  return (
    <ErrorState title={common("failed.title")} retryText={common("retry")} busy={isFetching} onRetry={() => void refetch()}>
      <p>{error?.message}</p>
    </ErrorState>
  );
};
