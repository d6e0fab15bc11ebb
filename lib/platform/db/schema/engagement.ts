import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, minor, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/**
 * What somebody follows: a favourite is a followed material (CALL-13). It belongs to a user or to a visitor, who proves herself by a token
 * whose SHA-256 stands here (STATE-2).
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: identity().primaryKey(),
    userId: reference("user_id").references(() => users.id, { onDelete: "cascade" }),
    visitorHash: text("visitor_hash"),
    subjectType: text("subject_type", { enum: ["material", "author", "subject"] }).notNull(),
    /** Id of the material or author, key of the subject. */
    subjectId: text("subject_id").notNull(),
    world: worldColumn().notNull(),
    /** Of a member's favourite: what it cost when she marked it or was last told, in minor units of its currency. */
    priceMinor: minor("price_minor"),
    priceToldAt: moment("price_told_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("subscriptions_user").on(t.userId, t.subjectType, t.subjectId, t.world),
    uniqueIndex("subscriptions_visitor").on(t.visitorHash, t.subjectType, t.subjectId, t.world),
    index("subscriptions_subject").on(t.subjectType, t.subjectId),
    check("subscriptions_one_owner", sql`(${t.userId} is null) <> (${t.visitorHash} is null)`),
  ],
);

/** What happened in browsers whose owners agreed to being counted (CALL-20, STATE-16). */
export const events = pgTable(
  "events",
  {
    id: identity().primaryKey(),
    name: text("name").notNull(),
    world: worldColumn().notNull(),
    /** The page's route key, never its address: addresses can hold secrets. */
    route: text("route"),
    value: integer("value"),
    payload: jsonb("payload").$type<Record<string, string | number | boolean>>().notNull().default({}),
    isNewUser: boolean("is_new_user").notNull().default(false),
    userId: reference("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("events_name").on(t.name, t.createdAt)],
);

/** Counters of the limits; rate-limiter-flexible's own layout. `expire` in ms since 1970. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (t) => [index("rate_limits_expire").on(t.expire)],
);

/** ROUTE-15: how likely somebody is to recommend the site, 0 to 10, and why. Whoever answers again changes her answer. */
export const surveyAnswers = pgTable(
  "survey_answers",
  {
    userId: reference("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    world: worldColumn().notNull(),
    score: integer("score").notNull(),
    comment: text("comment").notNull().default(""),
    answeredAt: moment("answered_at").notNull(),
  },
  (t) => [check("survey_answers_score", sql`${t.score} between 0 and 10`)],
);
