import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { check, x } from "#components/platform/ui/icon-shapes.ts";
import { licenceUrl, sourceUrl } from "#lib/catalogue/materials/rules.ts";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";

type Licence = MaterialPageData["rights"]["licence"];

// What each licence allows and forbids, as message keys; the terms and the Creative Commons deeds say it in full.
const rules: Record<Licence, { may: readonly string[]; mayNot: readonly string[] }> = {
  single: { may: ["copy", "adapt", "closedRoom"], mayNot: ["passOn", "publish", "sell"] },
  cc0: { may: ["copy", "adapt", "passOn", "publish", "sell"], mayNot: [] },
  "cc-by": { may: ["copy", "adapt", "passOn", "publish", "sell"], mayNot: ["withoutName"] },
  "cc-by-sa": { may: ["copy", "adapt", "passOn", "publish"], mayNot: ["withoutName", "otherLicence"] },
  "cc-by-nc": { may: ["copy", "adapt", "passOn", "publish"], mayNot: ["withoutName", "sell"] },
  "cc-by-nc-sa": { may: ["copy", "adapt", "passOn", "publish"], mayNot: ["withoutName", "sell", "otherLicence"] },
};

/** What its licence says, but for what this seller, or a work of others in it, does not allow. */
const rulesOf = ({ licence, mayAdapt }: Pick<MaterialPageData["rights"], "licence" | "mayAdapt">) => {
  const { may, mayNot } = rules[licence];
  return mayAdapt ? { may, mayNot } : { may: may.filter((key) => key !== "adapt"), mayNot: ["adapt", ...mayNot] };
};

/** What one may and may not do, on a card instead of in small print. */
export const RightsCard = async ({ rights: { licence, items, aiUse, mayAdapt } }: { rights: MaterialPageData["rights"] }) => {
  const t = await getTranslations("material-page.rights");
  const page = await getTranslations("material-page");
  const { may, mayNot } = rulesOf({ licence, mayAdapt });
  return (
    <section id="rights" className="rights" aria-labelledby="rights-title">
      <header>
        <h2 id="rights-title">{t("title")}</h2>
        <Badge>{t(`licence.${licence}`)}</Badge>
      </header>
      <div className="cols">
        <div>
          <h3>{t("may")}</h3>
          <ul>
            {may.map((key) => (
              <li key={key} className="yes">
                <Icon shape={check} />
                <span>{t(`rule.${key}`)}</span>
              </li>
            ))}
          </ul>
        </div>
        {mayNot.length > 0 && (
          <div>
            <h3>{t("mayNot")}</h3>
            <ul>
              {mayNot.map((key) => (
                <li key={key} className="no">
                  <Icon shape={x} />
                  <span>{t(`rule.${key}`)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {items.length > 0 && (
        <div className="border-t border-line px-5 py-4">
          <h3>{page("rightsOf.title")}</h3>
          <ul className="grid gap-2 text-14">
            {items.map((item) => (
              <li key={`${item.title}-${item.source}-${item.creator}`} className="wrap-anywhere">
                <Credit item={item} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {aiUse && <p className="px-5 pb-4 text-14 text-ink-2">{page(`ai.${aiUse}`)}</p>}
    </section>
  );
};

const Linked = ({ text, url }: { text: string; url: string | null }) =>
  url ? (
    <a href={url} rel="nofollow ugc noopener">
      {text}
    </a>
  ) : (
    text
  );

/** Title, author, source, licence, and whether it was changed: what the Creative Commons licences ask for. */
const Credit = async ({
  item: { title, creator, source, licence, isChanged, isOnlyWhole, pages },
}: {
  item: MaterialPageData["rights"]["items"][number];
}) => {
  const t = await getTranslations("material-page.credits");
  return (
    <>
      <cite>{title}</cite>, {t("creator", { creator })}
      <br />
      {t("source")}: <Linked text={source} url={sourceUrl(source)} />
      <br />
      {t("licence")}: <Linked text={licence} url={licenceUrl(licence)} />, {t(isChanged ? "changed" : "unchanged")}
      {isOnlyWhole && (
        <>
          <br />
          {pages ? t("onlyWholePages", { pages }) : t("onlyWhole")}
        </>
      )}
    </>
  );
};
