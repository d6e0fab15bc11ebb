"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { HomePart } from "#components/interactive/home/home-part.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { play } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { createInteractive, interactivesQuery, typesQuery } from "#lib/interactive/authoring/queries.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { item } from "#lib/interactive/exercises/schema.ts";
import { roomsQuery } from "#lib/interactive/learning-rooms/queries.ts";
import { spacedCode } from "#lib/interactive/learning-rooms/rules.ts";
import { ownedExerciseListQuery } from "#lib/interactive/sold/queries.ts";

/** So many of each stand here; all of them are a link away. */
const SHOWN = 5;

/** ROUTE-60: a teacher's own place among exercises: going on, rooms that run, what she owns, a quick start by kind. */
export const HomeScreen = () => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <Home />
    </RequireMember>
  );
};

const Home = () => {
  const t = useTranslations("new-interactive");
  const href = useHref();
  return (
    <>
      <h1 className="mb-4 text-28">{t("home.title")}</h1>
      <div className="row mb-6 gap-2">
        <LinkButton href={href("interactive.materials")}>{t("materials.title")}</LinkButton>
        <LinkButton href={href("interactive.courses")}>{t("home.courses")}</LinkButton>
        <LinkButton href={href("interactive.media")}>{t("files.title")}</LinkButton>
        <LinkButton href={href("interactive.join")}>{t("join.title")}</LinkButton>
      </div>
      <div className="home-parts">
        <Drafts />
        <Rooms />
        <Owned />
        <QuickStart />
      </div>
    </>
  );
};

const Drafts = () => {
  const t = useTranslations("new-interactive");
  const documents = useTranslations("ai-tools.documents");
  const format = useFormatter();
  const href = useHref();
  const query = useQuery(interactivesQuery(1, ""));
  return (
    <HomePart title={t("home.goOn")} allHref={href("interactive.myInteractives")} query={query} empty={t("mine.emptyText")}>
      {query.data?.items.slice(0, SHOWN).map(({ id, title, count, updatedAt }) => (
        <li key={id}>
          <div className="min-w-0">
            <a className="font-semibold wrap-anywhere" href={href("interactive.myInteractive", { id })}>
              {title}
            </a>
            <p className="text-14 text-ink-2">
              {[
                t("mine.items", { count }),
                documents("changed", { when: format.dateTime(new Date(updatedAt), { dateStyle: "medium" }) }),
              ].join(" · ")}
            </p>
          </div>
          <LinkButton small icon={play} href={href("interactive.play", { id })} aria-label={`${t("mine.play")}: ${title}`}>
            {t("mine.play")}
          </LinkButton>
        </li>
      ))}
    </HomePart>
  );
};

const Rooms = () => {
  const t = useTranslations("new-interactive.room");
  const href = useHref();
  const query = useQuery(roomsQuery);
  const running = query.data?.items.filter(({ isEnded }) => !isEnded) ?? [];
  return (
    <HomePart title={t("title")} allHref={href("interactive.learningRooms")} query={query} empty={t("emptyText")}>
      {running.slice(0, SHOWN).map(({ id, title, code, mode, isPaused, pupils }) => (
        <li key={id}>
          <div className="min-w-0">
            <a className="font-semibold wrap-anywhere" href={href("interactive.learningRoom", { id })}>
              {title}
            </a>
            <p className="text-14 text-ink-2">
              {[t(mode), t(isPaused ? "paused" : "running"), t("pupils", { count: pupils })].join(" · ")}
            </p>
          </div>
          <b className="whitespace-nowrap">{spacedCode(code)}</b>
        </li>
      ))}
    </HomePart>
  );
};

const Owned = () => {
  const t = useTranslations("new-interactive");
  const href = useHref();
  const query = useQuery(ownedExerciseListQuery);
  return (
    <HomePart title={t("home.owned")} allHref={href("cabinet.boughtMaterials")} query={query} empty={t("home.ownedEmpty")}>
      {query.data?.items.slice(0, SHOWN).map(({ material, title, count }) => (
        <li key={material.id}>
          <div className="min-w-0">
            <a className="font-semibold wrap-anywhere" href={href("interactive.material", { id: material.id })}>
              {title}
            </a>
            <p className="text-14 text-ink-2 wrap-anywhere">
              {[t("sold.from", { title: material.title }), t("mine.items", { count })].join(" · ")}
            </p>
          </div>
        </li>
      ))}
    </HomePart>
  );
};

const QuickStart = () => {
  const t = useTranslations("new-interactive");
  const { world } = useWorld();
  const href = useHref();
  const router = useRouter();
  const query = useQuery(typesQuery(world));
  const { run, isBusy, error } = useAction();
  const begin = (type: (typeof itemTypeNames)[number]) => {
    const example = item.safeParse(query.data?.items.find((one) => one.type === type)?.example);
    if (!example.success || isBusy) return;
    void run(() => createInteractive({ title: t(`types.${type}.name`), items: [{ ...example.data, id: "i1" }] }), {
      after: ({ id }) => router.push(href("interactive.myInteractive", { id })),
      isLeaving: true,
    });
  };
  return (
    <HomePart title={t("home.start")} query={query} empty="" look="kinds" above={<Problem error={error} />}>
      {itemTypeNames.map((type) => (
        <li key={type}>
          <button type="button" className="slip sm" aria-disabled={isBusy || undefined} onClick={() => begin(type)}>
            {t(`types.${type}.name`)}
          </button>
        </li>
      ))}
    </HomePart>
  );
};
