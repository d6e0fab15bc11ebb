import type { BreadcrumbList, Organization, ProfilePage, Thing, WebSite } from "schema-dts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { MaterialThing } from "#lib/platform/seo/material-thing.ts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";
import { publisher } from "#lib/platform/seo/publisher.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Ready for `<script type="application/ld+json">`: `<` is escaped, so no text can end the element (threat 19). */
export const jsonLdText = (...things: (Thing | MaterialThing)[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** The last one is the page itself and needs no address. */
export const breadcrumbList = (crumbs: readonly { name: string; href: string | null }[]): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  // A search, which has a query, is no page that search engines keep.
  itemListElement: crumbs
    .filter(({ href: path }) => !path?.includes("?"))
    .map(({ name, href: path }, index) => ({ "@type": "ListItem", position: index + 1, name, ...(path && { item: absoluteUrl(path) }) })),
});

/** The operator, as configured. */
export const organization = (): Organization => {
  const { BRAND_NAME, OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_COUNTRY, OPERATOR_VAT_ID } = getEnv();
  return {
    "@type": "Organization",
    "@id": publisher()["@id"],
    name: BRAND_NAME,
    legalName: OPERATOR_NAME,
    url: absoluteUrl("/"),
    logo: absoluteUrl("/icons/icon-512.png"),
    address: { "@type": "PostalAddress", streetAddress: OPERATOR_ADDRESS.replace(/\\n|\n/g, ", "), addressCountry: OPERATOR_COUNTRY },
    ...(OPERATOR_VAT_ID && { vatID: OPERATOR_VAT_ID }),
  };
};

/** The site in one world. */
export const webSite = (world: World): WebSite => ({
  "@type": "WebSite",
  name: getEnv().BRAND_NAME,
  url: absoluteUrl(href(world, "home")),
  inLanguage: worlds[world].bcp47,
  publisher: { "@id": publisher()["@id"] },
});

type Profile = {
  id: number;
  publicName: string;
  description: string;
  imagePath: string | null;
  slug: string;
  isDemo: boolean;
  createdAt: string;
  followersNumber: number;
  facebookProfile: string | null;
  instagramProfile: string | null;
  pinterestProfile: string | null;
};

/** An author page; demonstration studios are organizations, not people. */
export const profilePage = (profile: Profile, world: World): ProfilePage => {
  const url = absoluteUrl(href(world, "author", { id: profile.id, slug: profile.slug }));
  const links = [profile.facebookProfile, profile.instagramProfile, profile.pinterestProfile].filter((link) => link !== null);
  const about = {
    "@id": `${url}#author`,
    name: profile.publicName,
    identifier: String(profile.id),
    url,
    ...(profile.description && { description: profile.description }),
    ...(profile.imagePath && { image: absoluteUrl(profile.imagePath) }),
    ...(links.length > 0 && { sameAs: links }),
    ...(profile.followersNumber > 0 && {
      interactionStatistic: {
        "@type": "InteractionCounter" as const,
        interactionType: { "@type": "FollowAction" as const },
        userInteractionCount: profile.followersNumber,
      },
    }),
  };
  return {
    "@type": "ProfilePage",
    url,
    dateCreated: profile.createdAt,
    inLanguage: worlds[world].bcp47,
    mainEntity: profile.isDemo ? { "@type": "Organization", ...about } : { "@type": "Person", ...about },
  };
};
