/** What the toolbar offers, in its order. */
export const richTools = ["bold", "italic", "h2", "h3", "bullets", "numbers", "quote", "link", "picture", "undo", "redo"] as const;
export type RichTool = (typeof richTools)[number];

/** Where the words of the toolbar and of the link's dialog stand: each page has only its own texts. */
export type RichTexts = "blogpost.editor" | "cabinet-materials.upload.richText";
