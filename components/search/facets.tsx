import { getTranslations } from "next-intl/server";
import { FilterForm } from "#components/search/filter-form.tsx";
import type { Params, SearchAddress } from "#components/search/search-address.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { SearchResult } from "#lib/search/schema.ts";

type Props = { action: string; address: SearchAddress; params: Params; facets: SearchResult["facets"] };

/** Names in the address, in the order in which teachers decide. */
const groups = [
  { name: "subject", facet: "subject", isOpen: true },
  { name: "class_grade", facet: "class_grade", isOpen: true },
  { name: "material_type", facet: "material_type", isOpen: true },
  { name: "price", facet: "price", isOpen: true },
  { name: "answer_key", facet: "hasAnswerKey", isOpen: true },
  { name: "format", facet: "format", isOpen: false },
  { name: "learning_years", facet: "learning_years", isOpen: false },
] as const;

const SHOWN = 8;
const first = (value: string | string[] | undefined) => [value ?? ""].flat()[0] ?? "";

/** The filters with their counts; a form that works without scripts. */
export const Facets = async ({ action, address, params, facets }: Props) => {
  const t = await getTranslations("search");
  const { filters } = address;
  const isChosen = (name: (typeof groups)[number]["name"], key: string): boolean => {
    if (name === "answer_key") return filters.hasAnswerKey;
    if (name === "class_grade" && address.stage) return false;
    return (filters[name] as readonly string[]).includes(key);
  };
  const row = (name: (typeof groups)[number]["name"], { key, name: label, count }: { key: string; name: string; count: number }) => (
    <Checkbox
      key={key}
      id={`${name}-${key}`}
      name={name}
      value={name === "answer_key" ? "1" : key}
      defaultChecked={isChosen(name, key)}
      label={name === "answer_key" ? t("facet.withKey") : label}
      count={count}
    />
  );
  return (
    <FilterForm id="filters" action={action} label={t("filters")}>
      {address.q && <input type="hidden" name="q" value={address.q} />}
      {address.stage && <input type="hidden" name="stage" value={address.stage} />}
      {address.sort !== "relevance" && <input type="hidden" name="sort" value={address.sort} />}
      {filters.topic.map((topic) => (
        <input key={topic} type="hidden" name="topic" value={topic} />
      ))}
      {groups.map(({ name, facet, isOpen }) => {
        const values = facets[facet];
        if (values.length === 0) return null;
        const chosen = values.filter(({ key }) => isChosen(name, key));
        const shown = [...new Set([...values.slice(0, SHOWN), ...chosen])];
        const rest = values.filter((value) => !shown.includes(value));
        return (
          <Disclosure key={name} summary={t(`facet.${name}`)} open={isOpen || chosen.length > 0}>
            {shown.map((value) => row(name, value))}
            {rest.length > 0 && (
              <Disclosure summary={t("facet.more", { count: rest.length })} className="more-values">
                {rest.map((value) => row(name, value))}
              </Disclosure>
            )}
            {name === "price" && (
              <div className="row mt-1 flex-nowrap gap-2">
                <input
                  className="in"
                  name="price_min"
                  inputMode="decimal"
                  defaultValue={first(params.price_min)}
                  aria-label={t("facet.priceFrom")}
                  placeholder={t("facet.from")}
                />
                <span aria-hidden="true">–</span>
                <input
                  className="in"
                  name="price_max"
                  inputMode="decimal"
                  defaultValue={first(params.price_max)}
                  aria-label={t("facet.priceTo")}
                  placeholder={t("facet.to")}
                />
              </div>
            )}
          </Disclosure>
        );
      })}
      <Button type="submit" className="mt-4" wide>
        {t("apply")}
      </Button>
    </FilterForm>
  );
};
