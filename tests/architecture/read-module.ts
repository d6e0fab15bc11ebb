import path from "node:path";
import type { Expression } from "oxc-parser";
import { bare, type Call, type Range, readSyntax, type Syntax } from "#tests/architecture/read-syntax.ts";

/**
 * A stretch of a page with texts and paths of its own, and the files it consists of: what stands inside `<ClientTexts scope="…">`, what a
 * file with `<LateButton scope="…">` imports late, whatever a file with `showLate("…")`, `loadFrame("…")` or `loadLateTexts("…")` imports.
 */
type OpenedScope = {
  name: string;
  files: readonly string[];
  isLate: boolean;
  /** It stands around the pages of the file's folder. */
  isLayout: boolean;
};

/** What one source file says about the texts and paths that it wants around it. Paths of files are relative to the project. */
export type ModuleFacts = {
  isClient: boolean;
  /** What comes along with it: imports of values, early and late, but for what belongs to a scope that it opens. */
  imports: readonly string[];
  scopes: readonly OpenedScope[];
  /** Of the scope that it stands in: messages ("cart.screen.title") or parts of them ("cart.screen"). */
  texts: readonly string[];
  routes: readonly string[];
  /** Of the scopes that it opens. */
  ownTexts: readonly string[];
  ownRoutes: readonly string[];
  /** It asks for a route that is not written out: each that it names counts. */
  hasOpenRoute: boolean;
  /** It reads a namespace that is handed to it: each that its scope names counts. */
  hasOpenNamespace: boolean;
  /** All its strings and property names. */
  names: ReadonlySet<string>;
};

const within = (inner: Range, outer: Range): boolean => inner.start >= outer.start && inner.end <= outer.end;

const resolveImport = (file: string, target: string): string[] => {
  if (target.startsWith("#")) return [target.slice(1)];
  return target.startsWith(".") ? [path.posix.join(path.posix.dirname(file), target)] : [];
};

type Constants = ReadonlyMap<string, Expression | null>;
const constantsOf = ({ declared, bound }: Syntax): Constants => {
  const constants = new Map<string, Expression | null>([...bound].map((name) => [name, null]));
  for (const { name, init } of declared) constants.set(name, constants.has(name) ? null : init);
  return constants;
};

/** The strings that an expression can be; of `state.${x}` the part "state". Null where it can be any. */
const stringsOf = (node: Expression | undefined, constants: Constants): string[] | null => {
  if (!node) return null;
  const one = bare(node);
  if (one.type === "Literal") return typeof one.value === "string" ? [one.value] : null;
  if (one.type === "ConditionalExpression") {
    const [yes, no] = [stringsOf(one.consequent, constants), stringsOf(one.alternate, constants)];
    return yes && no && [...yes, ...no];
  }
  if (one.type === "Identifier") {
    const known = constants.get(one.name);
    return known ? stringsOf(known, new Map([...constants, [one.name, null]])) : null;
  }
  if (one.type === "MemberExpression" && one.computed && one.object.type === "Identifier") {
    const list = constants.get(one.object.name);
    if (list?.type !== "ArrayExpression") return null;
    const items = list.elements.map((item) => (item && item.type !== "SpreadElement" ? stringsOf(item, constants) : null));
    return items.every((item) => item !== null) ? items.flat() : null;
  }
  if (one.type !== "TemplateLiteral") return null;
  const start = one.quasis[0]?.value.cooked ?? "";
  if (one.expressions.length === 0) return [start];
  return start.includes(".") ? [start.slice(0, start.lastIndexOf("."))] : null;
};

const calleeName = ({ callee }: Call): string | null => (callee.type === "Identifier" ? callee.name : null);

/**
 * How the value of a hook is used, given `const value = hook()`: the first argument of each call of it or of a method of it. Null stands for
 * a use that does not call it: then it is handed on, and anything may happen.
 */
const usesOf = (syntax: Syntax, hook: Call): (Expression | null | undefined)[] => {
  const direct = syntax.calls.find(({ callee }) => within(hook, callee) && within(callee, hook));
  if (direct) return [direct.args[0]];
  const holder = syntax.declared.find(({ init }) => within(hook, init) && within(init, hook));
  if (!holder) return [null];
  const around = syntax.functions.filter((one) => within(holder, one)).sort((a, b) => a.end - a.start - (b.end - b.start))[0];
  return syntax.words
    .filter((word) => word.name === holder.name && (!around || within(word, around)))
    .map((word) => {
      const call = syntax.calls.find(({ callee }) => {
        const called = callee.type === "MemberExpression" ? callee.object : callee;
        return called.type === "Identifier" && called.start === word.start;
      });
      return call ? call.args[0] : null;
    });
};

const keysOf = (syntax: Syntax, hook: Call, constants: Constants): string[] | null => {
  const keys = usesOf(syntax, hook).map((use) => (use ? stringsOf(use, constants) : null));
  return keys.every((one) => one !== null) ? keys.flat() : null;
};

const namespaceOf = (call: Call, constants: Constants): string | null => {
  const name = calleeName(call);
  if (name === "useTranslations") return call.args.length === 0 ? "" : (stringsOf(call.args[0], constants)?.[0] ?? null);
  const options = call.args[0];
  if (name !== "createTranslator" || options?.type !== "ObjectExpression") return null;
  const given = options.properties.find((one) => one.type === "Property" && one.key.type === "Identifier" && one.key.name === "namespace");
  return given?.type === "Property" ? (stringsOf(given.value, constants)?.[0] ?? null) : null;
};

const textsOf = (syntax: Syntax, hook: string, constants: Constants): string[] =>
  syntax.calls
    .filter((call) => calleeName(call) === hook)
    .flatMap((call) => {
      const namespace = namespaceOf(call, constants);
      if (namespace === null) return [];
      return keysOf(syntax, call, constants)?.map((key) => (namespace ? `${namespace}.${key}` : key)) ?? [namespace];
    });

/** What `href("…")` asks for; null for what is not written out. */
const routesOf = (syntax: Syntax, constants: Constants): (string | null)[] =>
  syntax.calls
    .filter((call) => calleeName(call) === "useHref")
    .flatMap((call) => usesOf(syntax, call).flatMap((use) => (use ? stringsOf(use, constants) : null) ?? [null]));

/** `paths["cart"]`, `texts.paths["cart"]`. */
const pathsOf = ({ members }: Syntax, constants: Constants): string[] =>
  members.flatMap(({ object, property }) => {
    const holder = object.type === "MemberExpression" && object.property.type === "Identifier" ? object.property : object;
    return holder.type === "Identifier" && holder.name === "paths" ? (stringsOf(property, constants) ?? []) : [];
  });

type Import = { target: string; values: readonly string[] };

const importsOf = (file: string, code: string, { module }: ReturnType<typeof readSyntax>) => {
  const early = module.staticImports.flatMap(({ entries, moduleRequest }): Import[] => {
    const values = entries.filter(({ isType }) => !isType).map(({ localName }) => localName.value);
    const isWanted = values.length > 0 || entries.length === 0;
    return isWanted ? resolveImport(file, moduleRequest.value).map((target) => ({ target, values })) : [];
  });
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? resolveImport(file, moduleRequest.value) : [])),
  );
  const late = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => resolveImport(file, code.slice(start + 1, end - 1)));
  return { early, late, passedOn, all: [...early.map(({ target }) => target), ...passedOn, ...late] };
};
type Imports = ReturnType<typeof importsOf>;

/** Of a file that renders `<… scope="…">`: what stands inside, and what comes along outside. */
const splitByElements = ({ elements, words }: Syntax, isClient: boolean, { early, late, passedOn }: Imports) => {
  const named = (ranges: readonly Range[], values: readonly string[], isInside: boolean) =>
    words.some((word) => values.includes(word.name) && ranges.some((range) => within(word, range)) === isInside);
  const scopes = elements.map(({ scope, ...range }): OpenedScope => {
    const inside = early.filter(({ values }) => named([range], values, true)).map(({ target }) => target);
    return { name: scope, files: isClient ? late : inside, isLate: isClient, isLayout: named([range], ["children"], true) };
  });
  const isOutside = ({ values }: Import) => isClient || !named(elements, values, true) || named(elements, values, false);
  const outside = early.filter(isOutside).map(({ target }) => target);
  return { scopes, outside: [...outside, ...passedOn, ...(isClient && elements.length > 0 ? [] : late)] };
};

/** @throws Error where the code cannot be parsed */
export const readModule = (file: string, code: string): ModuleFacts => {
  const syntax = readSyntax(file, code);
  const constants = constantsOf(syntax);
  const imports = importsOf(file, code, syntax);
  const { scopes, outside } = splitByElements(syntax, syntax.isClient, imports);
  const called = syntax.calls
    .filter((call) => ["showLate", "loadFrame", "loadLateTexts"].includes(calleeName(call) ?? ""))
    .flatMap((call) => stringsOf(call.args[0], constants) ?? []);
  const routes = routesOf(syntax, constants);
  const paths = pathsOf(syntax, constants);
  const isCaller = called.length > 0;
  return {
    isClient: syntax.isClient,
    imports: isCaller ? [] : outside,
    scopes: [...scopes, ...called.map((name) => ({ name, files: imports.all, isLate: true, isLayout: false }))],
    texts: textsOf(syntax, "useTranslations", constants),
    routes: [...routes.filter((route) => route !== null), ...(isCaller ? [] : paths)],
    ownTexts: textsOf(syntax, "createTranslator", constants),
    ownRoutes: isCaller ? paths : [],
    hasOpenRoute: routes.includes(null),
    hasOpenNamespace: syntax.calls.some((call) => calleeName(call) === "useTranslations" && namespaceOf(call, constants) === null),
    names: syntax.names,
  };
};
