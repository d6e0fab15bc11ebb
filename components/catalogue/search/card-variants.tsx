import { getLocale, getTranslations } from "next-intl/server";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import type { SearchRow } from "#lib/catalogue/search/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; variants: SearchRow["variants"] };

/** Below a card, the variants that stand under it, to be opened without a script; search engines find them by the lists of their author. */
export const CardVariants = async ({ world, variants: { count, shown } }: Props) => {
  const [t, common, bcp47] = [await getTranslations("search"), await getTranslations("common"), await getLocale()];
  return (
    <Disclosure className="under" summary={t("variants.more", { count })}>
      <ul>
        {shown.map(({ id, slug, title, language, currency, currentMinor }) => (
          <li key={id}>
            <a href={href(world, "material", { id, slug })} lang={language} rel="nofollow">
              {title}
            </a>{" "}
            <span>{currentMinor === 0 ? common("free") : formatPrice(currentMinor, currency, bcp47)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};
