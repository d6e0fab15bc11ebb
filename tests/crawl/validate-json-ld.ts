import { currencies, isCurrency } from "#lib/platform/worlds/currencies.ts";
import { jsonLdTypes, type Range } from "#tests/crawl/json-ld-types.ts";

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const typesOf = (node: Node): string[] => listOf(node["@type"]).filter((type) => typeof type === "string");
const isReference = (node: Node): boolean => Object.keys(node).length === 1 && typeof node["@id"] === "string";

/** All nodes of a block that are described in it, by their @id. */
const collectIds = (value: unknown, ids: Map<string, Node>): Map<string, Node> => {
  for (const one of listOf(value)) {
    if (!isNode(one)) continue;
    if (typeof one["@id"] === "string" && !isReference(one)) ids.set(one["@id"], one);
    for (const inner of Object.values(one)) if (typeof inner === "object") collectIds(inner, ids);
  }
  return ids;
};

const checkRating = (node: Node): string[] => {
  const [value, best, worst] = [node.ratingValue, node.bestRating, node.worstRating].map(Number);
  const count = Number(node.ratingCount ?? node.reviewCount ?? 0);
  return [
    ...(Number(value) > Number(best) || Number(value) < Number(worst)
      ? [`AggregateRating: ${value} is not between ${worst} and ${best}`]
      : []),
    ...(count < 1 ? ["AggregateRating: nobody has rated"] : []),
  ];
};

const checkPrice = ({ price, priceCurrency }: Node): string[] => {
  const known = isCurrency(priceCurrency) ? currencies[priceCurrency] : null;
  const decimals = String(price).split(".")[1]?.length ?? 0;
  return known && decimals !== known.minorDigits
    ? [`Offer: ${price} has ${decimals} decimals, ${priceCurrency} has ${known.minorDigits}`]
    : [];
};

const checkCrumbs = (node: Node): string[] => {
  const items = listOf(node.itemListElement).filter(isNode);
  const isOrdered = items.every(({ position }, index) => position === index + 1);
  const isLinked = items.slice(0, -1).every(({ item, name }) => item !== undefined && name !== undefined);
  return [
    ...(items.length < 2 ? ["BreadcrumbList: has fewer than two steps"] : []),
    ...(isOrdered ? [] : ["BreadcrumbList: its positions do not count from 1"]),
    ...(isLinked ? [] : ["BreadcrumbList: a step before the last has no name or no address"]),
  ];
};

const checkList = (node: Node): string[] => {
  const items = listOf(node.itemListElement).filter(isNode);
  // A further page of a list counts on from the pages before it.
  const start = Number(items[0]?.position);
  const isOrdered = start >= 1 && items.every(({ position }, index) => position === start + index);
  const isWithin = node.numberOfItems === undefined || start + items.length - 1 <= Number(node.numberOfItems);
  const isLinked = items.every(({ item, url }) => item !== undefined || url !== undefined);
  return [
    ...(isOrdered ? [] : ["ItemList: its positions do not count on by one"]),
    ...(isWithin ? [] : ["ItemList: has positions beyond its number of items"]),
    ...(isLinked ? [] : ["ItemList: an entry has no address"]),
  ];
};

const beyondTypes: Record<string, (node: Node) => string[]> = {
  AggregateRating: checkRating,
  Offer: checkPrice,
  BreadcrumbList: checkCrumbs,
  ItemList: checkList,
};

const checkNode = (node: Node, ids: ReadonlyMap<string, Node>, allowed: readonly string[] | null, where: string): string[] => {
  if (isReference(node)) {
    const target = ids.get(String(node["@id"]));
    if (!target) return [`${where}: names ${node["@id"]}, which the block does not describe`];
    const isRight = allowed === null || typesOf(target).some((type) => allowed.includes(type));
    return isRight ? [] : [`${where}: names a ${typesOf(target).join()}`];
  }
  const types = typesOf(node);
  const rules = types.flatMap((type) => jsonLdTypes[type] ?? []);
  if (types.length === 0 || rules.length < types.length) return [`${where}: there is no rule for the type ${types.join(", ") || "(none)"}`];
  if (allowed !== null && !types.some((type) => allowed.includes(type)))
    return [`${where}: is a ${types.join()}, not ${allowed.join(" or ")}`];
  const name = types.join("+");
  const ranges = Object.assign({}, ...rules.map(({ properties }) => properties)) as Record<string, Range>;
  const missing = rules.flatMap(({ required }) => required).filter((property) => node[property] === undefined);
  const unmet = rules.flatMap(({ oneOf = [] }) => oneOf).filter((group) => group.every((property) => node[property] === undefined));
  return [
    ...missing.map((property) => `${name}: has no ${property}`),
    ...unmet.map((group) => `${name}: has none of ${group.join(", ")}`),
    ...types.flatMap((type) => beyondTypes[type]?.(node) ?? []),
    ...Object.entries(node).flatMap(([property, value]) => {
      if (property === "@type" || property === "@context") return [];
      const range = ranges[property];
      if (!range) return [`${name}: has a property ${property}, which is not known`];
      return checkRange(value, range, ids, `${name}.${property}`);
    }),
  ];
};

const checkRange = (value: unknown, range: Range, ids: ReadonlyMap<string, Node>, where: string): string[] => {
  const values = listOf(value);
  if (values.length === 0) return [`${where}: is an empty list`];
  const plain = typeof range === "function" ? range : "value" in range ? range.value : null;
  const nodes = typeof range === "function" ? [] : "value" in range ? range.nodes : range;
  return values.flatMap((one) => {
    if (isNode(one)) return nodes.length > 0 ? checkNode(one, ids, nodes, where) : [`${where}: is no plain value`];
    const wrong = plain ? plain(one) : `is no ${nodes.join(" or ")}`;
    return wrong === null ? [] : [`${where}: ${wrong}`];
  });
};

/** What is wrong with a block of structured data, one sentence each. Addresses under @id and url must be `origin`'s. */
export const validateJsonLd = (code: string, origin: string): string[] => {
  let block: unknown;
  try {
    block = JSON.parse(code);
  } catch {
    return ["is no JSON"];
  }
  if (!isNode(block) || block["@context"] !== "https://schema.org") return ['has no "@context" of schema.org'];
  const ids = collectIds(block["@graph"] ?? block, new Map());
  const nodes = listOf(block["@graph"] ?? block);
  const foreign = [...ids.keys()].filter((id) => !id.startsWith(`${origin}/`));
  return [
    ...foreign.map((id) => `describes ${id}, which is not ours`),
    ...nodes.flatMap((node) => (isNode(node) ? checkNode(node, ids, null, "block") : ["block: is no node"])),
  ];
};
