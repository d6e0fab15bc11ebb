"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { CurriculumField } from "#components/selling/selling/curriculum-field.tsx";
import { DescriptionField } from "#components/selling/selling/description-field.tsx";
import { FoundTopics } from "#components/selling/selling/found-topics.tsx";
import type { SectionProps } from "#components/selling/selling/section-props.ts";
import { TermChips } from "#components/selling/selling/term-chips.tsx";
import { termsQuery } from "#lib/catalogue/taxonomy/queries.ts";
import { isWorld, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { MAX_CLASS_GRADES } from "#lib/selling/selling/rules.ts";

/** The second step: what it is, for whom, and in which words it is found. */
export const DetailsSection = ({ editor, isLocked, errorOf }: SectionProps) => {
  const t = useTranslations("cabinet-materials.upload.details");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const { draft, change } = editor;
  const { fields } = draft;
  const { data: terms, error, refetch, isFetching } = useQuery(termsQuery(fields.world));
  const countries = new Intl.DisplayNames([bcp47], { type: "region" });
  const topics =
    terms?.topic.filter(({ subject, key }) => fields.topics.includes(key) || (subject && fields.subjects.includes(subject))) ?? [];
  return (
    <section className="stackv max-w-168" aria-labelledby="upload-details">
      <h2 id="upload-details">{t("title")}</h2>
      <NativeSelect
        name="world"
        label={t("world")}
        hint={t("worldHint")}
        disabled={isLocked || draft.version > 0 || draft.isTranslation || fields.parts.length > 0}
        value={fields.world}
        onChange={({ target }) => {
          const world = target.value;
          if (!isWorld(world)) return;
          change({
            world,
            currency: worlds[world].currency,
            subjects: [],
            classGrades: [],
            learningYears: [],
            topics: [],
            rejectedTopics: [],
            materialType: "",
          });
        }}
        options={worldCodes
          .map((code) => ({ value: code, label: countries.of(worlds[code].country) ?? code }))
          .sort((a, b) => a.label.localeCompare(b.label, bcp47))}
      />
      <TextField
        name="title"
        label={t("name")}
        hint={t("nameHint", { count: fields.title.length })}
        maxLength={120}
        disabled={isLocked}
        value={fields.title}
        onChange={({ target }) => change({ title: target.value })}
        error={errorOf("title")}
      />
      <DescriptionField editor={editor} isLocked={isLocked} errorOf={errorOf} />
      {!terms && error && (
        <ErrorState title={t("termsFailed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!terms && !error && <SkeletonText count={6} />}
      {terms && (
        <>
          <TermChips
            id="subjects"
            legend={t("subjects")}
            terms={[...terms.subject].sort((a, b) => Number(b.isPopular) - Number(a.isPopular))}
            chosen={fields.subjects}
            disabled={isLocked}
            onChange={(subjects) => change({ subjects })}
            error={errorOf("subjects")}
          />
          <TermChips
            id="grades"
            legend={t("grades")}
            hint={t("gradesHint", { count: MAX_CLASS_GRADES })}
            terms={terms.class_grade}
            chosen={fields.classGrades}
            disabled={isLocked}
            first={20}
            onChange={(classGrades) => change({ classGrades })}
            error={errorOf("classGrades")}
          />
          {terms.learning_years.length > 0 && (
            <TermChips
              id="learningYears"
              legend={`${t("learningYears")} (${common("optional")})`}
              terms={terms.learning_years}
              chosen={fields.learningYears}
              disabled={isLocked}
              onChange={(learningYears) => change({ learningYears })}
              error={errorOf("learningYears")}
            />
          )}
          <NativeSelect
            id="materialType"
            label={t("materialType")}
            disabled={isLocked}
            value={fields.materialType}
            onChange={({ target }) => change({ materialType: target.value })}
            options={[{ value: "", label: t("choose") }, ...terms.material_type.map(({ key, name }) => ({ value: key, label: name }))]}
            error={errorOf("materialType")}
          />
          <FoundTopics editor={editor} isLocked={isLocked} terms={terms.topic} />
          {topics.length > 0 && (
            <TermChips
              id="topics"
              legend={`${t("topics")} (${common("optional")})`}
              hint={t("topicsHint")}
              terms={topics}
              chosen={fields.topics}
              disabled={isLocked}
              onChange={(chosen) =>
                change({ topics: chosen, rejectedTopics: fields.rejectedTopics.filter((topic) => !chosen.includes(topic)) })
              }
              error={errorOf("topics")}
            />
          )}
        </>
      )}
      <TextField
        name="keywords"
        label={t("keywords")}
        hint={t("keywordsHint")}
        optional={common("optional")}
        disabled={isLocked}
        defaultValue={fields.keywords.join(", ")}
        onChange={({ target }) =>
          change({
            keywords: target.value
              .split(/[,;،、]/)
              .map((word) => word.trim())
              .filter(Boolean)
              .slice(0, 20),
          })
        }
        error={errorOf("keywords")}
      />
      <CurriculumField editor={editor} isLocked={isLocked} errorOf={errorOf} />
    </section>
  );
};
