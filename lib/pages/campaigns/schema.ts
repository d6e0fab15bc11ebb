import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";

/** What a shelf shows: keys of the taxonomy, alternatives within one list; two lists narrow each other. */
export type ShelfQuery = {
  subject?: readonly string[];
  topic?: readonly string[];
  material_type?: readonly string[];
  hasAnswerKey?: true;
};

/** A shelf with something on it: its name in the words of the world, how many there are, the first of them, and the search that has all. */
export type CampaignShelf = {
  key: string;
  /** Of the subjects, topics or kinds that this world has of those asked for. */
  names: readonly string[];
  hasAnswerKey: boolean;
  total: number;
  cards: MaterialCard[];
  /** Query of the search page that shows all of it. */
  search: Record<string, string | readonly string[]>;
};

type Helpline = {
  /** In the language of its country. */
  name: string;
  /** As it is written there. */
  phone: string;
};

/** Where people of a world find help in need. */
export type Help = { emergency: string; lines: readonly Helpline[] };

/** What is given away, counted when the page is made. */
export type Gifts = {
  /** Materials of this world without a price. */
  free: number;
  /** Authors of this world who give something away. */
  authors: number;
  /** In all worlds. */
  freeEverywhere: number;
  /** Materials of this world under open licences, most first. */
  licences: readonly { licence: "cc0" | "cc-by" | "cc-by-sa" | "cc-by-nc" | "cc-by-nc-sa"; count: number }[];
  /** The newest without a price. */
  cards: MaterialCard[];
};
