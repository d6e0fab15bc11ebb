import type { AlignmentObject, LearningResource, MergeLeafTypes, Offer, Product } from "schema-dts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";
import { publisher } from "#lib/platform/seo/publisher.ts";
import { socialPicture } from "#lib/platform/seo/social-picture.ts";
import { type Currency, currencies } from "#lib/platform/worlds/currencies.ts";

type Named = { name: string };
type Covered = {
  state: "measured" | "confirmed" | "claimed";
  references: readonly { code: string; competence: string; url: string; source: { system: string } }[];
};
type Page = { isFree: boolean; large: { url: string } };

/** What of a material page's data is told to machines. */
export type DescribedMaterial = {
  card: {
    id: number;
    title: string;
    language: string;
    author: { id: number; name: string; isDemo: boolean };
    currency: Currency;
    currentMinor: number;
    saleEndsAt: string | null;
    rating: { average: number; count: number } | null;
    firstPreviewImage: { url: string } | null;
  };
  href: string;
  description: string;
  keywords: readonly string[];
  author: { href: string };
  pages: readonly Page[];
  facts: { version: number; publishedAt: string | null; updatedAt: string };
  rights: { licence: string };
  subjects: readonly Named[];
  topics: readonly Named[];
  classGrades: readonly Named[];
  covered: readonly Covered[];
  materialType: Named;
};

type Leaf<T, Name extends string> = Extract<T, { "@type": Name }>;
export type MaterialThing = MergeLeafTypes<[Leaf<Product, "Product">, Leaf<LearningResource, "LearningResource">]>;

const licences: Record<string, string> = {
  cc0: "https://creativecommons.org/publicdomain/zero/1.0/",
  "cc-by": "https://creativecommons.org/licenses/by/4.0/",
  "cc-by-sa": "https://creativecommons.org/licenses/by-sa/4.0/",
  "cc-by-nc": "https://creativecommons.org/licenses/by-nc/4.0/",
  "cc-by-nc-sa": "https://creativecommons.org/licenses/by-nc-sa/4.0/",
};

/** "3.20", "490" (yen): schema.org wants a point and the currency's own number of decimals. */
export const decimalPrice = (minor: number, currency: Currency): string =>
  (minor / minorPerUnit(currency)).toFixed(currencies[currency].minorDigits);

const offerOf = ({ card, href }: DescribedMaterial): Offer => ({
  "@type": "Offer",
  url: absoluteUrl(href),
  price: decimalPrice(card.currentMinor, card.currency),
  priceCurrency: card.currency,
  availability: "https://schema.org/InStock",
  seller: publisher(),
  ...(card.saleEndsAt && { priceValidUntil: card.saleEndsAt.slice(0, 10) }),
});

/** Places in a curriculum that its own pages stand for; what its seller alone says is told to no machine as a fact. */
const alignmentsOf = ({ covered }: DescribedMaterial): AlignmentObject[] => {
  const proven = covered.filter(({ state }) => state !== "claimed").flatMap(({ references }) => references);
  return [...new Map(proven.map((reference) => [`${reference.source.system} ${reference.code}`, reference])).values()].map(
    ({ code, competence, url, source }) => ({
      "@type": "AlignmentObject",
      alignmentType: "teaches",
      educationalFramework: source.system,
      targetName: code,
      targetDescription: competence,
      targetUrl: url,
    }),
  );
};

/** A product needs a picture; where there is no page to show, it is the one of link previews. */
const drawnPicture = ({ id, language, title, author }: DescribedMaterial["card"]): string =>
  socialPicture({ kind: "material", id, language, title, byline: author.name, pictureKey: null }).url;

/** A material as Product and LearningResource in one; ratings only when there are any. Blurred pages are no pictures of it. */
export const materialThing = (data: DescribedMaterial): MaterialThing => {
  const { card, description, facts } = data;
  const url = absoluteUrl(data.href);
  const pictures = data.pages.filter(({ isFree }) => isFree).map(({ large }) => absoluteUrl(large.url));
  const first = card.firstPreviewImage?.url ?? drawnPicture(card);
  const author = { "@id": `${absoluteUrl(data.author.href)}#author`, name: card.author.name, url: absoluteUrl(data.author.href) };
  const alignments = alignmentsOf(data);
  const about = [...data.subjects, ...data.topics].map(({ name }) => ({ "@type": "Thing" as const, name }));
  return {
    "@type": ["Product", "LearningResource"],
    "@id": `${url}#material`,
    url,
    name: card.title,
    description,
    sku: String(card.id),
    image: pictures.length > 0 ? pictures.slice(0, 6) : absoluteUrl(first),
    inLanguage: card.language,
    learningResourceType: data.materialType.name,
    ...(data.classGrades.length > 0 && { educationalLevel: data.classGrades.map(({ name }) => name) }),
    ...(about.length > 0 && { about }),
    ...(alignments.length > 0 && { educationalAlignment: alignments }),
    ...(data.keywords.length > 0 && { keywords: data.keywords.join(", ") }),
    category: data.subjects[0]?.name ?? data.materialType.name,
    author: card.author.isDemo ? { "@type": "Organization", ...author } : { "@type": "Person", ...author },
    // What a studio makes bears its name.
    brand: { "@type": "Brand", name: card.author.name },
    isAccessibleForFree: card.currentMinor === 0,
    version: facts.version,
    dateModified: facts.updatedAt,
    ...(facts.publishedAt && { datePublished: facts.publishedAt }),
    ...(licences[data.rights.licence] && { license: licences[data.rights.licence] }),
    ...(card.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: card.rating.average,
        ratingCount: card.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: offerOf(data),
  };
};
