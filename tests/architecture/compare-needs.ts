import type { ScopeNeeds } from "#tests/architecture/find-needs.ts";

type Lists = { readonly texts: readonly string[]; readonly routes: readonly string[] };

const isInside = (name: string, part: string): boolean => name === part || name.startsWith(`${part}.`);

const reader = (name: string, readers: ReadonlyMap<string, string>): string =>
  [...readers].find(([read]) => isInside(read, name) || isInside(name, read))?.[1] ?? "nobody";

/** What a scope gives too little or too much, in sentences that name the component. */
export const compareNeeds = (scope: string, given: Lists, wanted: Lists, { texts, routes }: ScopeNeeds): string[] => [
  ...wanted.texts.filter((name) => !given.texts.includes(name)).map((name) => `${scope} lacks the text ${name}: ${reader(name, texts)}`),
  ...wanted.routes.filter((key) => !given.routes.includes(key)).map((key) => `${scope} lacks the route ${key}: ${reader(key, routes)}`),
  ...given.texts.filter((name) => !wanted.texts.includes(name)).map((name) => `${scope} need not have the text ${name}`),
  ...given.routes.filter((key) => !wanted.routes.includes(key)).map((key) => `${scope} need not have the route ${key}`),
];
