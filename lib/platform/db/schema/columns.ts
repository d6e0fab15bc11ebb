import { sql } from "drizzle-orm";
import { bigint, customType, text, timestamp } from "drizzle-orm/pg-core";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Primary key: a 64-bit identity, read as a number (numeric ids keep /{id}/{slug} apart from static paths). */
export const identity = (name = "id") => bigint(name, { mode: "number" }).generatedAlwaysAsIdentity();

export const reference = (name: string) => bigint(name, { mode: "number" });

/** An amount in ISO 4217 minor units. */
export const minor = (name: string) => bigint(name, { mode: "number" });

/** ISO 4217; one that lib/platform/worlds knows, for only such are written. */
export const currencyColumn = (name = "currency") => text(name).$type<Currency>();

export const worldColumn = () => text("world").$type<World>();

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => moment("created_at").notNull().default(sql`now()`);

/** Words for full-text search; written by use cases because segmentation and configuration depend on the world. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
