import { getTranslations } from "next-intl/server";
import { facetLabel } from "#components/catalogue/search/facet-label.ts";
import { FilterForm } from "#components/catalogue/search/filter-form.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { x } from "#components/platform/ui/icon-shapes.ts";
import { type SearchAddress, searchQuery, typedPrice } from "#lib/catalogue/search/rules.ts";
import type { SearchResult } from "#lib/catalogue/search/schema.ts";
import { type Currency, currencies } from "#lib/platform/worlds/currencies.ts";

type Props = { action: string; address: SearchAddress; facets: SearchResult["facets"]; currency: Currency; total: number };

/** Names in the address, in the order in which teachers decide. */
const groups = [
  { name: "subject", facet: "subject", isOpen: true },
  { name: "class_grade", facet: "class_grade", isOpen: true },
  { name: "material_type", facet: "material_type", isOpen: true },
  { name: "price", facet: "price", isOpen: true },
  { name: "answer_key", facet: "hasAnswerKey", isOpen: true },
  { name: "interactive", facet: "interactive", isOpen: true },
  { name: "format", facet: "format", isOpen: false },
  { name: "learning_years", facet: "learning_years", isOpen: false },
] as const;

const SHOWN = 8;

/** The filters with their counts; a form that works without scripts. */
export const Facets = async ({ action, address, facets, currency, total }: Props) => {
  const t = await getTranslations("search");
  const common = await getTranslations("common");
  const { filters } = address;
  const isChosen = (name: (typeof groups)[number]["name"], key: string): boolean => {
    if (name === "answer_key") return filters.hasAnswerKey;
    if (name === "interactive") return filters.interactive;
    return (filters[name] as readonly string[]).includes(key);
  };
  const row = (name: (typeof groups)[number]["name"], value: { key: string; name: string; count: number }) => (
    <Checkbox
      key={value.key}
      id={`${name}-${value.key}`}
      name={name}
      value={name === "answer_key" || name === "interactive" ? "1" : value.key}
      defaultChecked={isChosen(name, value.key)}
      label={facetLabel(t, name, value)}
      count={value.count}
    />
  );
  return (
    <FilterForm id="filters" action={action} label={t("filters")} search={JSON.stringify(searchQuery(address, currency))}>
      {address.q && <input type="hidden" name="q" value={address.q} />}
      <div className="fac-h">
        {t("filters")}
        <button
          type="button"
          className="btn btn-quiet btn-i"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={common("close")}
        >
          <Icon shape={x} />
        </button>
      </div>
      {address.not.map((kind) => (
        <input key={kind} type="hidden" name="not" value={kind} />
      ))}
      {address.stage && <input type="hidden" name="stage" value={address.stage} />}
      {filters.author && <input type="hidden" name="author" value={filters.author} />}
      {filters.topic.map((topic) => (
        <input key={topic} type="hidden" name="topic" value={topic} />
      ))}
      {filters.curriculum.map((id) => (
        <input key={id} type="hidden" name="curriculum" value={id} />
      ))}
      {groups.map(({ name, facet, isOpen }) => {
        const values = facets[facet];
        // A span of prices can be wished for even where nothing is free or reduced.
        if (values.length === 0 && name !== "price") return null;
        const chosen = values.filter(({ key }) => isChosen(name, key));
        const shown = [...new Set([...values.slice(0, SHOWN), ...chosen])];
        const rest = values.filter((value) => !shown.includes(value));
        return (
          <Disclosure
            key={name}
            summary={t(name === "interactive" ? "facet.play" : `facet.${name}`)}
            open={isOpen || chosen.length > 0 || undefined}
          >
            {shown.map((value) => row(name, value))}
            {rest.length > 0 && (
              <Disclosure summary={t("facet.more", { count: rest.length })} className="more-values">
                {rest.map((value) => row(name, value))}
              </Disclosure>
            )}
            {name === "price" && (
              <div className="row mt-1 flex-nowrap gap-2">
                {(["price_min", "price_max"] as const).map((end) => (
                  <input
                    key={end}
                    className="in"
                    type="text"
                    name={end}
                    inputMode="decimal"
                    maxLength={12}
                    defaultValue={typedPrice(filters[end], currency)}
                    aria-label={t(`facet.${end}`, { currency: currencies[currency].symbol })}
                    placeholder={t(`facet.${end}_short`)}
                  />
                ))}
              </div>
            )}
          </Disclosure>
        );
      })}
      <div className="sticky -bottom-4 -mx-gutter -mb-4 bg-paper px-gutter py-3 lg:hidden">
        <Button type="submit" look="main" wide>
          {t("showResults", { count: total })}
        </Button>
      </div>
      {/* Without scripts nothing applies at once. */}
      <noscript>
        <Button type="submit" className="mt-4 max-lg:hidden" wide>
          {t("apply")}
        </Button>
      </noscript>
    </FilterForm>
  );
};
