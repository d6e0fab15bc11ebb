"use client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { startSession } from "#components/identity/session/start-session.ts";
import { RecommendedCard } from "#components/pages/personalisation/recommended-card.tsx";
import { WhyShown } from "#components/pages/personalisation/why-shown.tsx";
import { CardSkeleton } from "#components/platform/ui/card-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { userQuery } from "#lib/identity/users/queries.ts";
import { recommendationsQuery } from "#lib/pages/personalisation/queries.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type PicksProps = { world: World; bcp47: string; searchHref: string; settingsHref: string; changeHref: string };

/** To be imported only when somebody is logged in. */
export const Picks = (props: PicksProps) => {
  const [client] = useState(getQueryClient);
  useEffect(() => void startSession(), []);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <OwnPicks {...props} />
      </QueryClientProvider>
    </CSPProvider>
  );
};

const OwnPicks = ({ world, bcp47, searchHref, settingsHref, changeHref }: PicksProps) => {
  const t = useTranslations("personalization.own");
  const home = useTranslations("second-home");
  const common = useTranslations("common");
  const { data: user } = useQuery(userQuery);
  const { data, error, refetch, isFetching } = useQuery({ ...recommendationsQuery(user?.id ?? 0), enabled: Boolean(user) });
  // Logged out meanwhile: nothing is hers here.
  if (user === null) return null;
  return (
    <section className="sec pb-0" aria-labelledby="own">
      <div className="sec-h">
        <div>
          <h2 id="own">{t("title")}</h2>
          <p>
            {t("text")} <a href={changeHref}>{home("change")}</a>
          </p>
        </div>
        <a href={settingsHref}>{t("byMail")}</a>
      </div>
      {error && !data && (
        <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
          <p>{error.message}</p>
        </ErrorState>
      )}
      {!data && !error && (
        <div className="cards" role="status" aria-label={common("loading")}>
          {["a", "b", "c"].map((key) => (
            <CardSkeleton key={key} />
          ))}
        </div>
      )}
      {data?.isOff && <EmptyState title={t("off")} actions={<LinkButton href={changeHref}>{home("change")}</LinkButton>} />}
      {data?.items.length === 0 && !data.isOff && (
        <EmptyState title={t("empty")} actions={<LinkButton href={searchHref}>{t("search")}</LinkButton>}>
          <p>{t("emptyText")}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <div className="cards">
          {data.items.map((item) => (
            <RecommendedCard
              key={item.card.id}
              world={world}
              bcp47={bcp47}
              item={item}
              hasHeart
              below={item.because && <WhyShown item={item} because={item.because} />}
            />
          ))}
        </div>
      )}
    </section>
  );
};
