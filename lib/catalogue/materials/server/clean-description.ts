import { plainText, sanitiseDescription } from "#lib/platform/rich-text/sanitise-body.ts";

type Description = { description: string; descriptionHtml: string };

/**
 * A description as it may be kept (threat 19): markup cut down to its allow-list, and its words without it, which are what is searched and
 * counted. Without markup the words stay as they are.
 */
export const cleanDescription = ({ description, descriptionHtml }: Description): Description => {
  if (descriptionHtml === "") return { description, descriptionHtml };
  const html = sanitiseDescription(descriptionHtml);
  const words = plainText(html);
  return { description: words, descriptionHtml: words === "" ? "" : html };
};
