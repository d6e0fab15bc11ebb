import { escapeHtml } from "#lib/platform/markup/rules.ts";

/** A link's address for an attribute: only http and https, so a payload can never bring `javascript:`. */
export const escapeUrl = (url: string): string => {
  if (!/^https?:\/\//i.test(url)) throw new Error("a mail may only link to http and https addresses");
  return escapeHtml(url);
};
