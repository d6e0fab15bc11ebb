import type { ShelfQuery } from "#lib/pages/campaigns/schema.ts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

export type CampaignKey = "homeschooling" | "areYouOk" | "kids" | "inclusion" | "climate";

type Campaign = {
  /** A key of the route table. */
  route: "landing.homeschooling" | "landing.mentalHealth.areYouOk" | "landing.mentalHealth.kids" | "landing.inclusion" | "landing.climate";
  /** Whether it names telephone numbers for people in need. */
  hasHelp?: true;
  /** In their order. A world shows those of whose words it has any, and that have materials. */
  shelves: Readonly<Record<string, ShelfQuery>>;
};

/** ROUTE-11: which materials each page chooses, by keys that the worlds' taxonomies share. */
const campaigns = {
  homeschooling: {
    route: "landing.homeschooling",
    shelves: {
      units: { material_type: ["unit", "learningStations", "project"] },
      practice: { material_type: ["exercise", "worksheet"], hasAnswerKey: true },
      play: { material_type: ["game", "quiz", "escapeGame"] },
      hands: { material_type: ["experiment"] },
    },
  },
  areYouOk: {
    route: "landing.mentalHealth.areYouOk",
    hasHelp: true,
    shelves: {
      topics: { topic: ["emotions", "bullying"] },
      subjects: { subject: ["psychology", "health", "cn-mental-health"] },
      together: { subject: ["socialLearning", "ethics", "philosophy"] },
    },
  },
  kids: {
    route: "landing.mentalHealth.kids",
    hasHelp: true,
    shelves: {
      emotions: { topic: ["emotions"] },
      together: { subject: ["socialLearning"] },
      early: { subject: ["earlyLearning"] },
    },
  },
  inclusion: {
    route: "landing.inclusion",
    shelves: {
      inclusion: { subject: ["inclusion"] },
      language: { subject: ["nativeLanguageSecond"] },
      observe: { material_type: ["assessment"] },
      learning: { subject: ["learningSkills"] },
    },
  },
  climate: {
    route: "landing.climate",
    shelves: {
      topics: { topic: ["climateChange", "sustainability", "climateZones"] },
      environment: { subject: ["environment"] },
      cycles: { topic: ["waterCycle", "ecosystems", "photosynthesis", "seasons"] },
      subjects: { subject: ["geography", "science", "localStudies"] },
    },
  },
} as const satisfies Record<CampaignKey, Campaign>;

export const campaignKeys = Object.keys(campaigns) as CampaignKey[];

/** A campaign with its optional parts readable. */
export const campaignOf = (key: CampaignKey): Campaign => campaigns[key];

/** Pages further on: the other campaigns, the sister page of the same matter first. */
export const otherCampaigns = (key: CampaignKey): CampaignKey[] =>
  campaignKeys.filter((other) => other !== key).sort((a, b) => Number(isSister(key, b)) - Number(isSister(key, a)));

const isSister = (key: CampaignKey, other: CampaignKey): boolean => Boolean(campaignOf(key).hasHelp && campaignOf(other).hasHelp);

/** How many cards a shelf shows. */
export const SHELF_CARDS = 6;

/** Round amounts that are worth about a euro, in units; where none stands, one unit is. Nothing is converted by them: they make examples. */
const aboutOneEuro: Partial<Record<Currency, number>> = {
  CNY: 10,
  CZK: 25,
  DKK: 10,
  HUF: 400,
  IDR: 20_000,
  INR: 100,
  JPY: 200,
  KRW: 2_000,
  KZT: 500,
  MYR: 5,
  NOK: 10,
  PLN: 5,
  RON: 5,
  RSD: 100,
  SEK: 10,
  THB: 40,
  UAH: 50,
};

/** Three prices to show what is earned, ascending, in minor units: 2, 4 and 10 in euros, in other currencies about as much. */
export const samplePrices = (currency: Currency): [number, number, number] => {
  const unit = minorPerUnit(currency) * (aboutOneEuro[currency] ?? 1);
  return [2 * unit, 4 * unit, 10 * unit];
};
