"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { useSession } from "#components/identity/session/use-session.ts";
import { markOwnSubjects } from "#components/pages/personalisation/mark-own-subjects.ts";
import { OwnReason } from "#components/pages/personalisation/own-reason.tsx";
import { RecommendedCard } from "#components/pages/personalisation/recommended-card.tsx";
import { Reason, WhyShown } from "#components/pages/personalisation/why-shown.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { termsQuery } from "#lib/catalogue/taxonomy/queries.ts";
import type { FilterValues } from "#lib/catalogue/taxonomy/schema.ts";
import { ofSubjectsQuery, personalisationQuery, readTeaches, recommendationsQuery } from "#lib/pages/personalisation/queries.ts";
import { LEAST_ON_HOME } from "#lib/pages/personalisation/rules.ts";
import type { PreferencesInput, Recommendation } from "#lib/pages/personalisation/schema.ts";
import { readTeachesText, subscribeKept } from "#lib/pages/personalisation/store.ts";

type Own = { items: Recommendation[]; teaches: PreferencesInput | null; terms: FilterValues | undefined };

/** What fits a member; nothing as long as it is unknown who is here. */
const useMemberOwn = (): Own => {
  const { status, userId } = useSession();
  const { world } = useWorld();
  const id = status === "member" ? (userId ?? 0) : 0;
  const { data: found } = useQuery({ ...recommendationsQuery(id), enabled: id > 0 });
  const { data: own } = useQuery({ ...personalisationQuery(id), enabled: id > 0 });
  const teaches = id > 0 && own && !own.isOff && own.preferences?.world === world ? own.preferences : null;
  const { data: terms } = useQuery({ ...termsQuery(world), enabled: teaches !== null });
  return { items: own ? (found?.items ?? []) : [], teaches, terms };
};

/** What a visitor has told her browser. */
const useVisitorOwn = (): Own => {
  const { status } = useSession();
  const { world } = useWorld();
  const href = useHref();
  useSyncExternalStore(subscribeKept, readTeachesText, () => null);
  const told = readTeaches();
  const teaches = status !== "member" && told?.world === world ? told : null;
  const { data: terms } = useQuery({ ...termsQuery(world), enabled: teaches !== null });
  const { data: rows } = useQuery({
    ...ofSubjectsQuery(teaches ?? { world, subjects: [], grades: [], schoolTypes: [] }),
    enabled: teaches !== null,
  });
  const nameOf = (keys: readonly (string | undefined)[]) =>
    terms?.subject.find(({ key }) => keys.includes(key) && teaches?.subjects.includes(key))?.name;
  const items = (teaches && rows ? rows : []).map((card): Recommendation => {
    const name = nameOf([card.subject?.key]);
    const because = name === undefined ? null : ({ kind: "subject", name } as const);
    return { card, href: href("material", { id: card.id, slug: card.slug }), because };
  });
  return { items, teaches, terms };
};

const OwnCard = ({ item, isMember }: { item: Recommendation; isMember: boolean }) => {
  const { world, bcp47 } = useWorld();
  const { because } = item;
  const told = because && (
    <p className="text-13 text-ink-2">
      <Reason because={because} />
    </p>
  );
  const below = because && isMember ? <WhyShown item={item} because={because} /> : told;
  return <RecommendedCard world={world} bcp47={bcp47} item={item} hasHeart below={below} />;
};

type Props = {
  /** The shelf that everybody sees. */
  place: RefObject<HTMLElement | null>;
  isShown: boolean;
  onShown: (isShown: boolean) => void;
  lang: string | undefined;
};

/** What fits her. Shown once there is enough of it, and not to whoever stands in the shelf that everybody sees just now. */
export const OwnShelf = ({ place, isShown, onShown, lang }: Props) => {
  const t = useTranslations("second-home");
  const href = useHref();
  const { status } = useSession();
  const [member, visitor] = [useMemberOwn(), useVisitorOwn()];
  const isMember = status === "member";
  const { items, teaches, terms } = isMember ? member : visitor;
  const hasEnough = items.length >= LEAST_ON_HOME;
  useEffect(() => {
    if (!hasEnough) onShown(false);
    else if (!place.current?.contains(document.activeElement)) onShown(true);
  }, [hasEnough, place, onShown]);
  const marked = JSON.stringify(teaches);
  useEffect(() => markOwnSubjects(JSON.parse(marked)), [marked]);
  if (!isShown || !hasEnough) return null;
  return (
    <section className="sec" aria-labelledby="own" lang={lang}>
      <div className="wrap">
        <div className="sec-h">
          <div>
            <h2 id="own">{t("title")}</h2>
            <OwnReason teaches={teaches} terms={terms} isMember={isMember} />
          </div>
          <a href={href("landing.recommendations")}>{t("all")}</a>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: what scrolls must be reachable by keyboard; no form is here */}
        <div className="shelf" role="group" tabIndex={0} aria-label={t("title")}>
          {items.map((item) => (
            <OwnCard key={item.card.id} item={item} isMember={isMember} />
          ))}
        </div>
      </div>
    </section>
  );
};
