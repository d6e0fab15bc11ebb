import { parseSync } from "@swc/core";
import { readSource } from "#tests/architecture/source-files.ts";

/** Stands in a key for what is computed: "states.*" for `states.${state}`. */
export const HOLE = "*";

type Node = { type: string; [field: string]: unknown };
/** A call of a translator: the namespaces it may have (null: it came as a parameter), the key (null: computed as a whole). */
type TextCall = { spaces: readonly string[] | null; key: string | null };
export type TextUses = {
  file: string;
  /** All strings, templates and names of properties: what a key may be made of. */
  words: ReadonlySet<string>;
  calls: readonly TextCall[];
};

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const walk = (node: unknown, visit: (node: Node) => void): void => {
  if (typeof node !== "object" || node === null) return;
  if (isNode(node)) visit(node);
  for (const [field, child] of Object.entries(node)) if (field !== "span") walk(child, visit);
};

/** What a node says as a key: strings, templates and both branches of a choice; null for what is computed. */
const keysOf = (node: unknown): (string | null)[] => {
  if (!isNode(node)) return [null];
  if (node.type === "StringLiteral") return [node.value as string];
  if (node.type === "TemplateLiteral") return [(node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join(HOLE)];
  if (node.type === "ConditionalExpression") return [...keysOf(node.consequent), ...keysOf(node.alternate)];
  if (["ParenthesisExpression", "TsAsExpression", "TsConstAssertion"].includes(node.type)) return keysOf(node.expression);
  return [null];
};

const argumentsOf = (call: Node): unknown[] => (call.arguments as { expression: unknown }[]).map(({ expression }) => expression);
const propertyOf = (object: unknown, name: string): unknown =>
  isNode(object) && object.type === "ObjectExpression"
    ? (object.properties as Node[]).find(({ key }) => isNode(key) && key.value === name)?.value
    : undefined;

/** The namespace that a call opens: "" for all areas; undefined when it opens none. */
const spaceOf = (init: unknown): (string | null)[] | undefined => {
  if (!isNode(init)) return undefined;
  if (["AwaitExpression", "ParenthesisExpression", "TsAsExpression"].includes(init.type)) return spaceOf(init.argument ?? init.expression);
  if (init.type !== "CallExpression") return undefined;
  const [first, , third] = argumentsOf(init);
  switch ((init.callee as Node).value) {
    case "useTranslations":
    case "getTranslations":
      return first === undefined ? [""] : keysOf(first);
    case "createTranslator": {
      const space = propertyOf(first, "namespace");
      return space === undefined ? [""] : keysOf(space);
    }
    case "areaTexts":
      return keysOf(third);
    default:
      return undefined;
  }
};

/** `(key) => t("area.part." + key)`, written as a template: a translator of its own. */
const shortcutOf = (init: unknown): string | undefined => {
  if (!isNode(init) || init.type !== "ArrowFunctionExpression" || !isNode(init.body) || init.body.type !== "CallExpression")
    return undefined;
  const [key] = keysOf(argumentsOf(init.body)[0]);
  return (init.body.callee as Node).value === "t" && key?.endsWith(`.${HOLE}`) ? key.slice(0, -2) : undefined;
};

const boundNames = (pattern: Node): string[] =>
  pattern.type === "ObjectPattern"
    ? (pattern.properties as Node[]).flatMap(({ key }) => (isNode(key) && key.value === "t" ? ["t"] : []))
    : [pattern.value as string];

/** Which texts a source file speaks of, as far as can be read without running it. */
export const readTextUses = (file: string): TextUses => {
  const program = parseSync(readSource(file), { syntax: "typescript", tsx: file.endsWith("x"), target: "esnext" });
  const words = new Set<string>();
  const translators = new Map<string, (string | null)[]>();
  const shortcuts = new Map<string, string>();
  const mails: string[] = [];
  const found: { name: unknown; keys: (string | null)[] }[] = [];
  walk(program.body, (node) => {
    if (node.type === "StringLiteral" || node.type === "TemplateLiteral") for (const key of keysOf(node)) words.add(key ?? "");
    if (node.type === "KeyValueProperty" && isNode(node.key)) words.add(String(node.key.value));
    if (node.type === "VariableDeclarator") {
      const shortcut = shortcutOf(node.init);
      const pattern = node.id as Node;
      if (shortcut !== undefined) shortcuts.set(pattern.value as string, shortcut);
      for (const name of boundNames(pattern)) {
        const spaces = spaceOf(node.init);
        if (spaces) translators.set(name, [...(translators.get(name) ?? []), ...spaces]);
      }
      // Mails name their area once for all of a file.
      if (pattern.value === "area") mails.push(...keysOf(node.init).filter((area) => area !== null));
    }
    // A translator that is handed on may be asked for anything.
    if (node.type === "JSXExpressionContainer" && isNode(node.expression)) found.push({ name: node.expression.value, keys: [null] });
    if (node.type !== "CallExpression") return;
    const callee = node.callee as Node;
    const given = argumentsOf(node);
    for (const one of given) if (isNode(one) && one.type === "Identifier") found.push({ name: one.value, keys: [null] });
    if (callee.value === "defineMail") mails.push(...keysOf(propertyOf(given[0], "area")).filter((area) => area !== null));
    if (callee.type === "Identifier") found.push({ name: callee.value, keys: keysOf(given[0]) });
    if (callee.type !== "MemberExpression" || !/^(?:t|rich|raw|has|markup)$/.test(String((callee.property as Node).value))) return;
    found.push({ name: (callee.object as Node).value, keys: keysOf(given[0]) });
  });
  const opened = [...mails, ...[...translators.values()].flat()];
  const spacesOf = (name: unknown): readonly (string | null)[] | undefined => {
    const shortcut = shortcuts.get(name as string);
    // What comes as a parameter is called t.
    return shortcut === undefined ? (translators.get(name as string) ?? (name === "t" ? opened : undefined)) : [shortcut];
  };
  const calls = found.flatMap(({ name, keys }): TextCall[] => {
    const spaces = spacesOf(name);
    if (!spaces) return [];
    const known = spaces.filter((space) => space !== null);
    return keys.map((key) => ({ spaces: known.length === spaces.length && known.length > 0 ? [...new Set(known)] : null, key }));
  });
  return { file, words, calls };
};
