import type { SQL } from "drizzle-orm";

/**
 * One rule of the books: a name to be talked about, the sentence that must hold, how many things it is about, and a query whose rows are what
 * breaks it, each with a `what` that says where.
 */
export type Rule = { name: string; sentence: string; count: SQL; breaches: SQL };

/** One rule held against the books: `breaches` in words, so many at most, of the `broken` that there are. */
export type BookCheck = { name: string; sentence: string; count: number; broken: number; breaches: string[] };
