"use client";
import { useTranslations } from "next-intl";
import type { LibraryState } from "#components/commerce/library/library-state.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Chip } from "#components/platform/ui/chip.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { type ShelfPage, type ShelfSort, shelfSorts } from "#lib/commerce/folders/schema.ts";

type Props = { state: LibraryState; onChange: (change: Partial<LibraryState>) => void; facets: ShelfPage["facets"] | undefined };

const toggled = (list: readonly string[], key: string) => (list.includes(key) ? list.filter((one) => one !== key) : [...list, key]);

/** Words, order, view and filters of the library. */
export const LibraryTools = ({ state, onChange, facets }: Props) => {
  const t = useTranslations("cabinet-materials.library");
  const common = useTranslations("common");
  const search = (values: FormData) =>
    onChange({
      q: String(values.get("q") ?? "")
        .trim()
        .slice(0, 200),
      sort: undefined,
    });
  const facet = (name: "subject" | "format") =>
    facets?.[name].map(({ key, name: label, count }) => (
      <Checkbox
        key={key}
        id={`${name}-${key}`}
        label={label}
        count={count}
        checked={state[name].includes(key)}
        onChange={() => onChange({ [name]: toggled(state[name], key) })}
      />
    ));
  return (
    <>
      <div className="lbar">
        <Form role="search" className="flex min-w-0 flex-1 basis-64 items-end gap-2" onSubmit={search}>
          <TextField
            className="min-w-0 flex-1"
            label={t("search")}
            name="q"
            type="search"
            defaultValue={state.q}
            key={state.q}
            maxLength={200}
          />
          <Button type="submit">{common("search")}</Button>
        </Form>
        <NativeSelect
          label={t("sort")}
          name="sort"
          value={state.sort}
          options={shelfSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={({ target }) => onChange({ sort: target.value as ShelfSort })}
        />
        <RadioGroup
          legend={t("view")}
          hideLegend
          look="segments"
          name="view"
          value={state.view}
          options={(["rows", "grid"] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(value) => onChange({ view: value === "grid" ? "grid" : "rows" })}
        />
      </div>
      <div className="mb-3 flex flex-wrap items-start gap-2">
        <Chip pressed={state.isRenewed} onClick={() => onChange({ isRenewed: !state.isRenewed })}>
          {t("renewed")} <span className="num">{facets?.isRenewed ?? 0}</span>
        </Chip>
        <Chip pressed={state.hasAnswerKey} onClick={() => onChange({ hasAnswerKey: !state.hasAnswerKey })}>
          {t("answerKey")} <span className="num">{facets?.hasAnswerKey ?? 0}</span>
        </Chip>
        {((facets?.subject.length ?? 0) > 1 || (facets?.format.length ?? 0) > 1) && (
          <Disclosure summary={t("filter")} className="basis-full">
            <fieldset aria-label={t("filter")} className="grid gap-x-6 sm:grid-cols-2">
              <div>{facet("subject")}</div>
              <div>{facet("format")}</div>
            </fieldset>
          </Disclosure>
        )}
      </div>
    </>
  );
};
