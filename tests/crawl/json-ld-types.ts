import {
  country,
  currency,
  date,
  duration,
  language,
  number,
  price,
  schemaWord,
  text,
  truth,
  url,
  type Value,
  wholeNumber,
} from "#tests/crawl/json-ld-values.ts";

/** A plain value, or nodes of one of these types. */
export type Range = Value | readonly string[] | { value: Value; nodes: readonly string[] };

export type TypeRules = {
  /** What Google (or, where Google asks nothing, sense) wants of every node of the type. */
  required: readonly string[];
  /** At least one of each group. */
  oneOf?: readonly (readonly string[])[];
  /** What the type may have, with its range at schema.org; anything else is a mistyped name. */
  properties: Record<string, Range>;
};

const people = ["Person", "Organization"] as const;
const thing = {
  "@id": url,
  name: text,
  url,
  description: text,
  image: { value: url, nodes: ["ImageObject"] },
  identifier: text,
  sameAs: url,
} as const;
const work = {
  ...thing,
  inLanguage: language,
  datePublished: date,
  dateModified: date,
  dateCreated: date,
  author: people,
  publisher: people,
  about: ["Thing", "DefinedTerm"],
  keywords: text,
  license: url,
  isAccessibleForFree: truth,
  isPartOf: ["WebSite", "Blog", "WebPage", "CollectionPage", "PodcastSeries", "CreativeWork"],
  mainEntityOfPage: url,
  version: { value: (value: unknown) => (text(value) && wholeNumber(value) ? "is neither text nor number" : null), nodes: [] },
  breadcrumb: ["BreadcrumbList"],
  headline: text,
} as const;
const product = {
  ...thing,
  sku: text,
  category: text,
  offers: ["Offer", "AggregateOffer"],
  aggregateRating: ["AggregateRating"],
  review: ["Review"],
  brand: ["Brand", "Organization"],
} as const;
const learning = {
  ...work,
  learningResourceType: text,
  educationalLevel: text,
  educationalAlignment: ["AlignmentObject"],
  typicalAgeRange: text,
  timeRequired: duration,
} as const;
const article = { ...work, articleSection: text, wordCount: wholeNumber, commentCount: wholeNumber } as const;
const page = { ...work, mainEntity: ["Person", "Organization", "Question", "ItemList", "Thing"] } as const;
const person = {
  ...thing,
  interactionStatistic: ["InteractionCounter"],
  agentInteractionStatistic: ["InteractionCounter"],
  jobTitle: text,
} as const;

/**
 * The types that pages of ours carry: required and allowed properties by Google's documentation of structured data
 * (https://developers.google.com/search/docs/appearance/structured-data) and the ranges of https://schema.org.
 */
export const jsonLdTypes: Readonly<Record<string, TypeRules>> = {
  Product: { required: ["name", "image", "offers"], oneOf: [["offers", "review", "aggregateRating"]], properties: product },
  LearningResource: { required: ["name", "description", "inLanguage", "learningResourceType"], properties: learning },
  AlignmentObject: {
    required: ["alignmentType", "educationalFramework", "targetName"],
    properties: { alignmentType: text, educationalFramework: text, targetName: text, targetDescription: text, targetUrl: url },
  },
  Offer: {
    required: ["price", "priceCurrency", "availability", "url"],
    properties: {
      ...thing,
      price,
      priceCurrency: currency,
      availability: schemaWord("InStock", "OnlineOnly", "Discontinued", "SoldOut", "OutOfStock"),
      priceValidUntil: date,
      seller: people,
    },
  },
  AggregateRating: {
    required: ["ratingValue", "bestRating", "worstRating"],
    oneOf: [["ratingCount", "reviewCount"]],
    properties: { ratingValue: number, ratingCount: wholeNumber, reviewCount: wholeNumber, bestRating: number, worstRating: number },
  },
  BreadcrumbList: { required: ["itemListElement"], properties: { ...thing, itemListElement: ["ListItem"], numberOfItems: wholeNumber } },
  ListItem: {
    required: ["position"],
    properties: { ...thing, position: wholeNumber, item: { value: url, nodes: ["Product", "LearningResource", "Thing"] } },
  },
  ItemList: {
    required: ["itemListElement"],
    properties: { ...thing, itemListElement: ["ListItem"], numberOfItems: wholeNumber, itemListOrder: text },
  },
  ProfilePage: { required: ["mainEntity", "dateCreated"], properties: page },
  Person: { required: ["name"], properties: person },
  Organization: {
    required: ["name"],
    properties: {
      ...person,
      legalName: text,
      logo: { value: url, nodes: ["ImageObject"] },
      address: ["PostalAddress"],
      vatID: text,
      email: text,
      telephone: text,
      contactPoint: ["ContactPoint"],
    },
  },
  PostalAddress: {
    required: ["streetAddress", "addressCountry"],
    properties: { streetAddress: text, addressCountry: country, postalCode: text, addressLocality: text },
  },
  ContactPoint: {
    required: ["contactType"],
    properties: { contactType: text, email: text, telephone: text, availableLanguage: language, url },
  },
  WebSite: { required: ["name", "url", "inLanguage"], properties: { ...work, alternateName: text } },
  WebPage: { required: ["name", "url"], properties: page },
  CollectionPage: { required: ["name", "url"], properties: page },
  AboutPage: { required: ["name", "url"], properties: page },
  Article: { required: ["headline", "author", "datePublished", "dateModified"], properties: article },
  BlogPosting: { required: ["headline", "author", "datePublished", "dateModified", "publisher"], properties: article },
  Blog: { required: ["name", "url"], properties: { ...work, blogPost: ["BlogPosting"] } },
  FAQPage: { required: ["mainEntity"], properties: page },
  Question: { required: ["name", "acceptedAnswer"], properties: { ...thing, acceptedAnswer: ["Answer"], text, answerCount: wholeNumber } },
  Answer: { required: ["text"], properties: { ...thing, text } },
  ImageObject: { required: ["url"], properties: { ...thing, contentUrl: url, width: wholeNumber, height: wholeNumber, caption: text } },
  AudioObject: { required: ["contentUrl"], properties: { ...work, contentUrl: url, duration, encodingFormat: text } },
  PodcastSeries: { required: ["name", "url"], properties: { ...work, webFeed: url } },
  PodcastEpisode: {
    required: ["name", "url", "datePublished"],
    properties: {
      ...work,
      partOfSeries: ["PodcastSeries"],
      associatedMedia: ["AudioObject", "MediaObject"],
      episodeNumber: wholeNumber,
      duration,
      timeRequired: duration,
    },
  },
  InteractionCounter: {
    required: ["interactionType", "userInteractionCount"],
    properties: {
      interactionType: { value: url, nodes: ["FollowAction", "LikeAction", "CommentAction", "WriteAction"] },
      userInteractionCount: wholeNumber,
    },
  },
  FollowAction: { required: [], properties: {} },
  LikeAction: { required: [], properties: {} },
  WriteAction: { required: [], properties: {} },
  CommentAction: { required: [], properties: {} },
  Thing: { required: ["name"], properties: thing },
  DefinedTerm: { required: ["name"], properties: { ...thing, termCode: text, inDefinedTermSet: { value: url, nodes: [] } } },
  Brand: { required: ["name"], properties: thing },
};
