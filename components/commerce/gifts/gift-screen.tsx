"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { GiftOffer } from "#components/commerce/gifts/gift-offer.tsx";
import { useSession } from "#components/identity/session/use-session.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { giftQuery } from "#lib/commerce/gifts/queries.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

const unknown = ["not_found", "invalid_input"];
const over = ["gift_taken", "gift_ended"];

/** Behind the link of a gift: opening it looks, the button takes; who is not logged in is led there and back (threat 14). */
export const GiftScreen = ({ token }: { token: string }) => {
  const t = useTranslations("cabinet-materials.gifts.page");
  const { status } = useSession();
  // What the giver wrote is for members: known anew once the session is.
  const query = useQuery(giftQuery(token, status));
  const problem = query.error as ApiError | null;
  if (query.data) return <GiftOffer about={query.data} token={token} />;
  if (!problem) return <SkeletonText count={4} />;
  if (over.includes(problem.code))
    return (
      <EmptyState title={problem.message} heading="h1">
        {t("overText")}
      </EmptyState>
    );
  if (unknown.includes(problem.code))
    return (
      <EmptyState title={t("unknown")} heading="h1">
        {t("unknownText")}
      </EmptyState>
    );
  return <RoomFailed query={query} />;
};
