/** The text of a post. Its markup was cut down to an allow-list when it was saved (threat 19). */
export const PostBody = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitiseBody has cleaned it before it was stored
  <div className="prose rich" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
