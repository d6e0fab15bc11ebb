import type { DraftEditor } from "#components/selling/selling/use-draft.ts";

/** What every part of the form gets. */
export type SectionProps = {
  editor: DraftEditor;
  isLocked: boolean;
  /** The server's words for a field after it was sent in. */
  errorOf: (field: string) => string | undefined;
};
