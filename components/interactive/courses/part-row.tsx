"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PartArt } from "#components/interactive/courses/part-art.tsx";
import type { ShownCourse } from "#components/interactive/courses/shown-course.ts";
import { useCost } from "#components/interactive/courses/use-cost.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { play } from "#components/platform/ui/icon-shapes.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { Part } from "#lib/interactive/courses/schema.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { languages } from "#lib/platform/worlds/languages.ts";

type Props = {
  course: ShownCourse;
  part: Part;
  /** Null: nobody keeps it. */
  isDone: boolean | null;
  isOwned?: boolean;
  /** Where a material is sold, if not in the reader's country. */
  hrefOf?: ((material: number) => string | undefined) | undefined;
  onDone?: (isDone: boolean) => void;
  onPlay: (exercise: { id: number; title: string }) => void;
};

type Shown = { title: ReactNode; facts: string; action?: ReactNode; more?: ReactNode; types?: readonly string[] };

/** What a part shows of what it names; null where that is not there. */
const useShown = ({ course, part, isOwned = false, hrefOf, onPlay }: Props): Shown | null => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const href = useHref();
  const costOf = useCost();
  const { bcp47: lang } = languages[course.language];
  if (part.kind === "text") {
    const more = (
      <p className="read whitespace-pre-line wrap-anywhere" lang={lang}>
        {part.text}
      </p>
    );
    return { title: <span lang={lang}>{part.title}</span>, facts: "", more: part.text ? more : undefined };
  }
  if (part.kind === "exercise") {
    const used = course.exercises.find(({ id }) => id === part.interactive);
    if (!used) return null;
    const names = itemTypeNames.filter((type) => used.types.includes(type)).map((type) => t(`types.${type}.name`));
    const facts = [names.slice(0, 2).join(", "), t("mine.items", { count: used.count })].join(" · ");
    const action = (
      <Button small icon={play} aria-label={`${t("mine.play")}: ${used.title}`} onClick={() => onPlay({ id: used.id, title: used.title })}>
        {t("mine.play")}
      </Button>
    );
    return { title: <span lang={lang}>{used.title}</span>, facts, action, types: used.types };
  }
  const used = course.materials.find(({ id }) => id === part.material);
  if (!used) return null;
  const { id, slug, title, author, pageCount, price } = used;
  const cost = price && !isOwned && <Badge tone={price.minor === 0 ? "free" : "warn"}>{costOf(price)}</Badge>;
  return {
    title: price ? <a href={hrefOf?.(id) ?? href("material", { id, slug })}>{title}</a> : title,
    facts: [common("pageCount", { count: pageCount }), author].join(" · "),
    action: cost,
  };
};

/** A part of a lesson: played, read, or found in the shop; whoever is logged in keeps that she is done with it. */
export const PartRow = (props: Props) => {
  const { part, isDone, onDone } = props;
  const t = useTranslations("new-interactive");
  const shown = useShown(props);
  return (
    <li className="course-part">
      <PartArt kind={part.kind} types={shown?.types ?? []} />
      <div className="min-w-0">
        <h4 className="wrap-anywhere" id={`part-${part.id}`}>
          {shown?.title ?? <span className="text-ink-3">{t("course.gone")}</span>}
        </h4>
        {shown?.facts && <p className="text-13 text-ink-2">{shown.facts}</p>}
      </div>
      <div className="part-st">
        {shown?.action}
        {shown && isDone !== null && (
          <Checkbox
            id={`done-${part.id}`}
            label={t("course.isDone")}
            checked={isDone}
            aria-describedby={`part-${part.id}`}
            onChange={({ target }) => onDone?.(target.checked)}
          />
        )}
      </div>
      {shown?.more && <div className="part-more">{shown.more}</div>}
    </li>
  );
};
