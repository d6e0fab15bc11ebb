/** The package names folders, which Node does not import; of what it exports we need this. */
declare module "hyphen/*/index.js" {
  const patterns: { hyphenateSync: (text: string, options: { hyphenChar: string; minWordLength: number }) => string };
  export = patterns;
}
