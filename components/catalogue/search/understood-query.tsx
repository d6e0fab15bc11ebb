import { getTranslations } from "next-intl/server";
import { RemovableChip } from "#components/platform/ui/chip.tsx";
import type { SearchAddress } from "#lib/catalogue/search/rules.ts";
import type { SearchResult } from "#lib/catalogue/search/schema.ts";

type Props = {
  address: SearchAddress;
  understood: SearchResult["understood"];
  leftOut: SearchResult["leftOut"];
  hrefFor: (change: Partial<SearchAddress>) => string;
};

/** What the query was taken for beyond its words, each with the way to do without it, and which words the results do without. */
export const UnderstoodQuery = async ({ address, understood, leftOut, hrefFor }: Props) => {
  const t = await getTranslations("search");
  const nameOf = ({ kind, name }: Props["understood"][number]) => (kind === "price" ? t("facet.free") : name);
  const words = leftOut.words.join(", ");
  return (
    <>
      {understood.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are links
        <div className="chips" role="group" aria-label={t("understood")}>
          <span className="text-14 whitespace-nowrap text-ink-2" aria-hidden="true">
            {t("understood")}
          </span>
          {understood.map((one) => (
            <RemovableChip
              key={one.kind}
              href={hrefFor({ not: [...address.not, one.kind] })}
              removeLabel={t("forgetUnderstood", { name: nameOf(one) })}
            >
              {nameOf(one)}
            </RemovableChip>
          ))}
        </div>
      )}
      {words && <p className="mb-4 text-14 text-ink-2">{t(leftOut.isAll ? "leftOut.none" : "leftOut.few", { words })}</p>}
    </>
  );
};
