import { getTranslations } from "next-intl/server";
import { facetLabel } from "#components/catalogue/search/facet-label.ts";
import { RemovableChip } from "#components/platform/ui/chip.tsx";
import { isUnfiltered, type SearchAddress } from "#lib/catalogue/search/rules.ts";
import { type SearchFilters, type SearchResult, searchFilters } from "#lib/catalogue/search/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = {
  world: World;
  address: SearchAddress;
  facets: SearchResult["facets"];
  /** Name of the chosen school stage. */
  stageName: string | null;
  topicNames: ReadonlyMap<string, string>;
  curriculumCodes: ReadonlyMap<string, string>;
  authorName: string | null;
  hrefFor: (change: Partial<SearchAddress>) => string;
};

type Chip = { key: string; label: string; without: Partial<SearchFilters> };

const lists = ["subject", "class_grade", "material_type", "learning_years", "format", "price"] as const;

/** The filters of an address in words, each with what remains when it goes; the stage apart, which is no filter of its own. */
const chipsOf = (
  { world, address: { filters }, facets, topicNames, curriculumCodes, authorName }: Props,
  t: (key: string, values?: Record<string, string>) => string,
): Chip[] => {
  const { bcp47, currency } = worlds[world];
  const price = (minor: number) => formatPrice(minor, currency, bcp47);
  return [
    ...(filters.author === undefined
      ? []
      : [{ key: "author", label: authorName ?? String(filters.author), without: { author: undefined } }]),
    ...filters.topic.map((topic) => ({
      key: `topic-${topic}`,
      label: topicNames.get(topic) ?? topic,
      without: { topic: filters.topic.filter((one) => one !== topic) },
    })),
    ...filters.curriculum.map((id) => ({
      key: `curriculum-${id}`,
      label: curriculumCodes.get(id) ?? id,
      without: { curriculum: filters.curriculum.filter((one) => one !== id) },
    })),
    ...lists.flatMap((name) =>
      (filters[name] as readonly string[]).map((key) => ({
        key: `${name}-${key}`,
        label: facetLabel(t, name, facets[name].find((value) => value.key === key) ?? { key, name: key }),
        without: { [name]: (filters[name] as readonly string[]).filter((one) => one !== key) },
      })),
    ),
    ...(filters.price_min === undefined
      ? []
      : [{ key: "min", label: t("facet.atLeast", { price: price(filters.price_min) }), without: { price_min: undefined } }]),
    ...(filters.price_max === undefined
      ? []
      : [{ key: "max", label: t("facet.atMost", { price: price(filters.price_max) }), without: { price_max: undefined } }]),
    ...(filters.hasAnswerKey ? [{ key: "key", label: t("facet.withKey"), without: { hasAnswerKey: false } }] : []),
    ...(filters.interactive ? [{ key: "interactive", label: t("facet.interactive"), without: { interactive: false } }] : []),
  ];
};

/** How many filters are chosen. */
export const countFilters = ({ filters, stage }: SearchAddress): number =>
  [...lists, "topic" as const, "curriculum" as const].reduce((sum, name) => sum + filters[name].length, 0) +
  [
    stage !== null,
    filters.price_min !== undefined,
    filters.price_max !== undefined,
    filters.hasAnswerKey,
    filters.interactive,
    filters.author !== undefined,
  ].filter(Boolean).length;

/** What narrows the results now, each with the way to do without it. */
export const ActiveFilters = async (props: Props) => {
  const t = await getTranslations("search");
  const { address, stageName, hrefFor } = props;
  if (isUnfiltered(address)) return null;
  const stage = address.stage && stageName ? [{ key: "stage", label: stageName, href: hrefFor({ stage: null }) }] : [];
  const chips = chipsOf(props, t).map(({ key, label, without }) => ({
    key,
    label,
    href: hrefFor({ filters: { ...address.filters, ...without } }),
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are links
    <div className="chips" role="group" aria-label={t("active")}>
      {[...stage, ...chips].map(({ key, label, href }) => (
        <RemovableChip key={key} href={href} removeLabel={t("removeFilter", { name: label })}>
          {label}
        </RemovableChip>
      ))}
      <a className="py-1 text-14 whitespace-nowrap" rel="nofollow" href={hrefFor({ filters: searchFilters.parse({}), stage: null })}>
        {t("removeAll")}
      </a>
    </div>
  );
};
