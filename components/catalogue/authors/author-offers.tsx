import { getTranslations } from "next-intl/server";
import type { AuthorHead } from "#lib/catalogue/authors/schema.ts";
import { addressLines } from "#lib/platform/addresses/rules.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/**
 * As whom an author offers: as a private person, or as a business, with name, address, contact, register and declaration once they are confirmed
 * (Regulation (EU) 2022/2065, art. 30 (7)).
 */
export const AuthorOffers = async ({ world, offers: { kind, trader } }: { world: World; offers: AuthorHead["offers"] }) => {
  const t = await getTranslations("author-page.offers");
  const seller = await getTranslations("seller");
  if (!trader)
    return (
      <div>
        <dt>{t("title")}</dt>
        <dd>{kind === "trader" ? seller("verification.trader") : seller("creditNotes.tax.kinds.private")}</dd>
      </div>
    );
  const { legalName, street, postcode, city, country, phone, email, register } = trader;
  const where = new Intl.DisplayNames(worlds[world].bcp47, { type: "region" }).of(country) ?? country;
  return (
    <>
      <div>
        <dt>{t("title")}</dt>
        <dd className="wrap-anywhere">
          {seller("verification.trader")}
          {[...addressLines({ name: legalName, street, postalCode: postcode, city, country }), where].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="mt-1 block text-14 text-ink-2">{t("certified")}</span>
        </dd>
      </div>
      <div>
        <dt>{t("contact")}</dt>
        <dd className="wrap-anywhere">
          <a href={`mailto:${email}`}>{email}</a>
          <span className="block">{phone}</span>
        </dd>
      </div>
      {register && (
        <div>
          <dt>{t("register")}</dt>
          <dd className="wrap-anywhere">{register}</dd>
        </div>
      )}
    </>
  );
};
