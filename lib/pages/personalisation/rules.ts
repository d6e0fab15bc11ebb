import { schoolYearBegan } from "#lib/pages/personalisation/school-years.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** STATE-9: how long a page is shown before it asks, in ms. */
export const ASK_AFTER_MS = 10_000;
/** Whoever did not answer is asked again after so many days, and no more often than this until she answers. */
const ASK_AGAIN_DAYS = 30;
const MOST_ASKED = 2;
const DAY_MS = 86_400_000;

/** What is known about the question: when she answered, how often and when it last came by itself since. */
export type Asked = { answeredAt: Date | null; world: World; askedCount: number; askedAt: Date | null };

/** ENTITY-9: whether a school year has begun since she answered; what one teaches changes with it. */
export const needsActualisation = ({ answeredAt, world }: Pick<Asked, "answeredAt" | "world">, now: Date): boolean =>
  answeredAt !== null && answeredAt < schoolYearBegan(world, now);

/** Before this moment the question may have come last for it to come again. */
export const askedBefore = (now: Date): Date => new Date(now.getTime() - ASK_AGAIN_DAYS * DAY_MS);

/** Whether the question may come by itself: to who has not answered, or not since the school year began; a second time after a month, never a third. */
export const mayAsk = (asked: Asked, now: Date): boolean =>
  (asked.answeredAt === null || needsActualisation(asked, now)) &&
  asked.askedCount < MOST_ASKED &&
  (asked.askedAt === null || asked.askedAt <= askedBefore(now));

/** STATE-9, IMPERSONATE-1: who is never asked, whatever the server says. */
export const isAskable = (facts: { isImpersonated: boolean; isMobileApp: boolean; isSchoolAdmin: boolean }): boolean =>
  !facts.isImpersonated && !facts.isMobileApp && !facts.isSchoolAdmin;

/** Why something is recommended, in the order in which the reasons take turns. */
export const reasonKinds = ["bought", "author", "like", "subject"] as const;
export type ReasonKind = (typeof reasonKinds)[number];
export const isReasonKind = (text: string): text is ReasonKind => reasonKinds.some((kind) => kind === text);

/**
 * So many different people must have bought both before one is recommended with the other: fewer would say something about one of them.
 * Purchases count for a year, of each buyer the newest hundred, of each material its twenty closest.
 */
export const LEAST_BUYERS = 5;
export const BOUGHT_DAYS = 365;
export const MOST_OF_BUYER = 100;
export const MOST_TOGETHER = 20;

/** Days that the link of a mail with recommendations works. */
export const RECOMMENDATION_LINK_DAYS = 60;
/** Recommendations are sent at most this often, in days, and only with so many things that were not in the mail before. */
export const RECOMMENDATION_PAUSE_DAYS = 27;
export const LEAST_RECOMMENDATIONS = 3;
export const MOST_RECOMMENDATIONS = 12;
/** How many of them a mail names. */
export const MAIL_RECOMMENDATIONS = 6;
/** With fewer the start page keeps showing what everybody sees. */
export const LEAST_ON_HOME = 3;
