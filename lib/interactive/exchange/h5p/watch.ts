/** A value within JSON that is none of its own parts, by the names that lead to it; places in lists are names, too. */
export type Leaf = { path: readonly string[]; value: unknown };

/** Names that lead to a value, at most. */
const MAX_DEPTH = 40;

const isHolder = (value: unknown): value is object => typeof value === "object" && value !== null;
const nameOf = (path: readonly string[]): string => JSON.stringify(path);

/** Foreign JSON that remembers what of it was read: whatever no reader has asked for is left, whichever way it is called. */
export const watch = <Value>(root: Value): { value: Value; told: () => { taken: Leaf[]; left: Leaf[] } } => {
  const read = new Set<string>();
  const wrap = (value: unknown, path: readonly string[]): unknown => {
    if (!isHolder(value)) {
      read.add(nameOf(path));
      return value;
    }
    return new Proxy(value, {
      get: (target, key) => {
        const found: unknown = Reflect.get(target, key);
        // A list's length says nothing of what is in it.
        const isOwn = typeof key === "string" && Object.hasOwn(target, key) && !(Array.isArray(target) && key === "length");
        return isOwn ? wrap(found, [...path, key]) : found;
      },
    });
  };
  const told = () => {
    const [taken, left]: [Leaf[], Leaf[]] = [[], []];
    const open: Leaf[] = [{ path: [], value: root }];
    for (let one = open.pop(); one; one = open.pop()) {
      const { path, value } = one;
      if (!isHolder(value)) (read.has(nameOf(path)) ? taken : left).push(one);
      // Nobody reads so deep: all of it is one thing that is left.
      else if (path.length >= MAX_DEPTH) left.push({ path, value: true });
      else for (const [key, inner] of Object.entries(value)) open.push({ path: [...path, key], value: inner as unknown });
    }
    return { taken, left };
  };
  return { value: wrap(root, []) as Value, told };
};
