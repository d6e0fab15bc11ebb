import { existsSync, readFileSync } from "node:fs";
import { type Node, parseSync } from "oxc-parser";
import { errorStatus } from "#lib/platform/errors/errors.ts";
import { nodesOf } from "#tests/architecture/read-syntax.ts";

/** A name at the top level of a file: what it mentions, and the errors that it throws itself. */
type Part = { words: ReadonlySet<string>; codes: readonly string[] };
type Module = { parts: ReadonlyMap<string, Part>; imports: ReadonlyMap<string, { file: string; name: string }> };

const isCode = (value: unknown): value is string => typeof value === "string" && Object.hasOwn(errorStatus, value);

// These say nothing about an operation: what they throw is implied by its declaration, or is everybody's.
const silent =
  /^lib\/platform\/(storage\/storage|http\/(endpoint|error-response|read-input|session|limits|problem)|errors\/errors|i18n\/|log\/|env\/)/;

const codesOf = (node: Node): string[] =>
  [...nodesOf(node)].flatMap((one) => {
    if (one.type === "NewExpression" && one.callee.type === "Identifier" && one.callee.name === "AppError" && one.arguments[0]) {
      return [...nodesOf(one.arguments[0])].flatMap((inner) => (inner.type === "Literal" && isCode(inner.value) ? inner.value : []));
    }
    return one.type === "Identifier" && one.name === "notFoundError" ? "not_found" : [];
  });

/** The storage throws by what it is asked (lib/platform/storage/port.ts). */
const storageCodes = (words: ReadonlySet<string>): string[] => {
  if (!words.has("getStorage")) return [];
  return [...(words.has("put") ? ["storage_full"] : []), ...(words.has("get") || words.has("stream") ? ["not_found"] : [])];
};

const partOf = (node: Node): Part => {
  const words = new Set([...nodesOf(node)].flatMap((one) => (one.type === "Identifier" ? one.name : [])));
  return { words, codes: [...codesOf(node), ...storageCodes(words)] };
};

const partsOf = (node: Node): [string, Part][] => {
  if (node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration") {
    return node.declaration ? partsOf(node.declaration as Node) : [];
  }
  if (node.type === "VariableDeclaration") {
    return node.declarations.flatMap((one) => {
      const names = one.id.type === "Identifier" ? [one.id.name] : [...partOf(one.id).words];
      return names.map((name): [string, Part] => [name, partOf(one)]);
    });
  }
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") return node.id ? [[node.id.name, partOf(node)]] : [];
  return [];
};

const read = (file: string): Module => {
  const { program, module } = parseSync(file, readFileSync(file, "utf8"));
  const imports = new Map<string, { file: string; name: string }>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const path = moduleRequest.value.replace(/^#/, "");
    if (path === moduleRequest.value || !path.endsWith(".ts") || !existsSync(path) || silent.test(path)) continue;
    for (const { importName, localName, isType } of entries) {
      if (!isType && importName.name) imports.set(localName.value, { file: path, name: importName.name });
    }
  }
  return { parts: new Map(program.body.flatMap(partsOf)), imports };
};

const modules = new Map<string, Module>();
const moduleOf = (file: string): Module => {
  const known = modules.get(file) ?? read(file);
  modules.set(file, known);
  return known;
};

/** The codes of all errors that stand in code which a top-level name of a file mentions, however far away: more than can ever be thrown. */
export const reachedErrors = (file: string, name: string): Set<string> => {
  const codes = new Set<string>();
  const seen = new Set<string>();
  const open = [{ file, name }];
  for (let next = open.pop(); next; next = open.pop()) {
    const id = `${next.file}#${next.name}`;
    if (seen.has(id)) continue;
    seen.add(id);
    const { parts, imports } = moduleOf(next.file);
    const part = parts.get(next.name);
    for (const code of part?.codes ?? []) codes.add(code);
    for (const word of part?.words ?? []) {
      const imported = imports.get(word);
      if (imported) open.push(imported);
      else if (parts.has(word)) open.push({ file: next.file, name: word });
    }
  }
  return codes;
};
