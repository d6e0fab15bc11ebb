import { readFileSync } from "node:fs";

/**
 * What content types of H5P say of their parameters: names, types, bounds and choices of the `semantics.json` of each, in the version that our packages
 * name, with where it was read. The words of their editors are left out.
 */
type Field = {
  name?: string;
  type: string;
  optional?: boolean;
  default?: unknown;
  min?: number;
  max?: number;
  maxLength?: number;
  regexp?: { pattern: string; modifiers?: string };
  tags?: readonly string[];
  options?: readonly (string | number)[];
  fields?: readonly Field[];
  field?: Field;
};
type Semantics = Record<string, { source: string; fields: readonly Field[] }>;

const known = JSON.parse(readFileSync("tests/schemas/h5p-semantics.json", "utf8")) as Semantics;

/** Tags that every formatted text may have, and those that come with others (H5P's core, `validateText`). */
const always = ["div", "span", "p", "br"];
const along: Record<string, readonly string[]> = { b: ["strong"], i: ["em"], ul: ["li"], ol: ["li"], del: ["s"], strike: ["s"] };

const textProblem = (value: string, { tags, maxLength, regexp }: Field): string | null => {
  if (maxLength !== undefined && value.length > maxLength) return "too long";
  if (regexp && !new RegExp(regexp.pattern, regexp.modifiers).test(value)) return `does not match ${regexp.pattern}`;
  const used = [...value.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name = ""]) => name.toLowerCase());
  const allowed = tags ? [...always, ...tags.flatMap((tag) => [tag, ...(along[tag] ?? [])])] : [];
  const foreign = used.find((tag) => !allowed.includes(tag));
  if (foreign) return `<${foreign}> is taken away`;
  // What is no tag and no entity is written anew, and then seen as it was not meant.
  return /<|&(?!(?:[a-z]+|#\d+|#x[0-9a-f]+);)/i.test(value.replace(/<\/?[a-z][^<>]*>/gi, "")) ? "a sign of markup stands by itself" : null;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Of what an author must say; what has a default, is a switch, or holds words of the interface, content types fill in. */
const isNeeded = ({ optional, type, ...field }: Field): boolean =>
  !optional && !("default" in field) && (type === "list" || type === "library");

const groupProblems = (value: unknown, fields: readonly Field[], path: string): string[] => {
  if (!isRecord(value)) return [`${path}: no group`];
  const unknown = Object.keys(value).filter((name) => !fields.some((field) => field.name === name));
  return [
    ...unknown.map((name) => `${path}.${name}: unknown`),
    ...fields.flatMap((field) => {
      const own = value[field.name ?? ""];
      if (own === undefined) return isNeeded(field) ? [`${path}.${field.name}: missing`] : [];
      return fieldProblems(own, field, `${path}.${field.name}`);
    }),
  ];
};

const libraryProblems = (value: unknown, options: readonly unknown[], path: string): string[] => {
  if (!isRecord(value)) return [`${path}: no content`];
  const name = String(value.library);
  if (!options.includes(name)) return [`${path}: ${name} is not among ${options.join(", ")}`];
  const id = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const isNamed = id.test(String(value.subContentId)) && isRecord(value.metadata) && typeof value.metadata.title === "string";
  return [...(isNamed ? [] : [`${path}: no id or title`]), ...contentProblems(name, value.params, path)];
};

const fileProblems = (value: unknown, path: string): string[] =>
  isRecord(value) && typeof value.path === "string" && typeof value.mime === "string" ? [] : [`${path}: no file`];

const fieldProblems = (value: unknown, field: Field, path: string): string[] => {
  const one = (isRight: boolean, what: string) => (isRight ? [] : [`${path}: ${what}`]);
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, options = [] } = field;
  switch (field.type) {
    case "text": {
      const problem = typeof value === "string" ? textProblem(value, field) : "no text";
      return problem ? [`${path}: ${problem}`] : [];
    }
    case "number":
      return one(typeof value === "number" && value >= min && value <= max, `${value} is no number from ${min} to ${max}`);
    case "boolean":
      return one(typeof value === "boolean", "no switch");
    case "select":
      return one(options.includes(value as string), `${value} is not among ${options.join(", ")}`);
    case "group": {
      const fields = field.fields ?? [];
      // A group of one field is that field.
      return fields.length === 1 ? fieldProblems(value, fields[0] as Field, path) : groupProblems(value, fields, path);
    }
    case "list": {
      if (!Array.isArray(value)) return [`${path}: no list`];
      const inner = field.field as Field;
      return [
        ...one(value.length >= min && value.length <= max, `${value.length} in a list of ${min} to ${max}`),
        ...value.flatMap((each, index) => fieldProblems(each, inner, `${path}[${index}]`)),
      ];
    }
    case "library":
      return libraryProblems(value, options, path);
    case "image":
      return fileProblems(value, path);
    case "audio":
      return Array.isArray(value) ? value.flatMap((each) => fileProblems(each, path)) : [`${path}: no files`];
    default:
      return [`${path}: a field of an unknown type, ${field.type}`];
  }
};

/** What in a content's parameters its type would refuse, take away or not know; empty: nothing. @throws Error for a type whose semantics are not at hand */
export const contentProblems = (library: string, params: unknown, path = library): string[] => {
  const semantics = known[library];
  if (!semantics) throw new Error(`no semantics of ${library}`);
  return groupProblems(params, semantics.fields, path);
};
export const hasSemantics = (library: string): boolean => library in known;

export const fieldsOf = (library: string): readonly Field[] => known[library]?.fields ?? [];

/** Another value of a field than the one that is there, or that it has by default. */
const another = ({ type, default: normal, options = [], min = 0 }: Field, value: unknown): unknown => {
  const now = value ?? normal;
  if (type === "boolean") return now !== true;
  if (type === "number") return typeof now === "number" ? now + 1 : min + 7;
  if (type === "select") return options.find((one) => one !== now);
  return type === "text" ? "Something *quite* different" : undefined;
};

type Variant = { path: string; isInterface: boolean; variant: Record<string, unknown> };

/** A content once for each value that its type knows, with that one alone changed. Words that come with the type are words of its interface: authors' own have no default. */
export const variantsOf = (fields: readonly Field[], content: Record<string, unknown>, path = ""): Variant[] =>
  fields.flatMap((field) => {
    const name = field.name ?? "";
    const here = path ? `${path}.${name}` : name;
    const put = (value: unknown) => ({ ...content, [name]: value });
    const deeper = (inner: readonly Field[], value: unknown, wrap: (changed: unknown) => unknown): Variant[] =>
      variantsOf(inner, isRecord(value) ? value : {}, here).map((one) => ({ ...one, variant: put(wrap(one.variant)) }));
    // A group of one field is that field.
    const plain = field.type === "group" && field.fields?.length === 1 ? { ...(field.fields[0] as Field), name } : field;
    if (plain.type === "group") return deeper(plain.fields ?? [], content[name], (changed) => changed);
    if (plain.type === "list") {
      const list = Array.isArray(content[name]) ? content[name] : [{}];
      const inner = plain.field as Field;
      const fieldsInside = inner.type === "group" ? (inner.fields ?? []) : [];
      return deeper(fieldsInside, list[0], (changed) => [changed, ...list.slice(1)]);
    }
    const value = another(plain, content[name]);
    return value === undefined ? [] : [{ path: here, isInterface: plain.type === "text" && "default" in plain, variant: put(value) }];
  });
