/** Structured data for search engines: data, not a script. `text` comes from lib/platform/seo, which escapes it. */
export const JsonLd = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText() escapes every "<", so nothing can end the element
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
);
