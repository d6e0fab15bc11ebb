import { getTranslations } from "next-intl/server";
import type { SearchAddress } from "#components/search/search-address.ts";
import { RemovableChip } from "#components/ui/chip.tsx";
import type { SearchResult } from "#lib/search/schema.ts";

type Props = {
  address: SearchAddress;
  facets: SearchResult["facets"];
  /** Name of the chosen school stage. */
  stageName: string | null;
  topicNames: ReadonlyMap<string, string>;
  hrefFor: (change: Partial<SearchAddress>) => string;
};

type Chip = { key: string; label: string; href: string };

/** What narrows the results now, each with the way to do without it. */
export const ActiveFilters = async ({ address, facets, stageName, topicNames, hrefFor }: Props) => {
  const t = await getTranslations("search");
  const { filters } = address;
  const lists = ["subject", "class_grade", "material_type", "learning_years", "format", "price"] as const;
  const chips: Chip[] = [];
  if (address.stage && stageName)
    chips.push({ key: "stage", label: stageName, href: hrefFor({ stage: null, filters: { ...filters, class_grade: [] } }) });
  for (const topic of filters.topic) {
    const without = filters.topic.filter((one) => one !== topic);
    chips.push({
      key: `topic-${topic}`,
      label: topicNames.get(topic) ?? topic,
      href: hrefFor({ filters: { ...filters, topic: without } }),
    });
  }
  for (const name of lists) {
    if (name === "class_grade" && address.stage) continue;
    for (const key of filters[name] as readonly string[]) {
      const label = facets[name].find((value) => value.key === key)?.name ?? key;
      const without = (filters[name] as readonly string[]).filter((one) => one !== key);
      chips.push({ key: `${name}-${key}`, label, href: hrefFor({ filters: { ...filters, [name]: without } }) });
    }
  }
  if (filters.hasAnswerKey)
    chips.push({ key: "key", label: t("facet.withKey"), href: hrefFor({ filters: { ...filters, hasAnswerKey: false } }) });
  if (chips.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are links
    <div className="chips" role="group" aria-label={t("active")}>
      {chips.map(({ key, label, href }) => (
        <RemovableChip key={key} href={href} removeLabel={t("removeFilter", { name: label })}>
          {label}
        </RemovableChip>
      ))}
    </div>
  );
};
