import type { Choice } from "#components/commerce/folders/folder-tree.tsx";
import { type FolderType, type ShelfSort, shelfSorts, type WantedMaterials } from "#lib/commerce/folders/schema.ts";

/** What the library shows; all of it stands in the address. */
export type LibraryState = {
  q: string;
  sort: ShelfSort;
  choice: Choice;
  view: "rows" | "grid";
  subject: readonly string[];
  format: readonly string[];
  isRenewed: boolean;
  hasAnswerKey: boolean;
};

const listOf = (text: string | null): string[] => (text ?? "").split(",").filter(Boolean).slice(0, 50);

const choiceOf = (text: string | null): Choice => {
  if (text === "none") return "none";
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : "all";
};

/** Reads an address that anybody may have typed. Words are sorted by how well they fit unless it says otherwise. */
export const readLibraryState = (params: { get: (name: string) => string | null }): LibraryState => {
  const q = (params.get("q") ?? "").slice(0, 200);
  return {
    q,
    sort: shelfSorts.find((sort) => sort === params.get("sort")) ?? (q === "" ? "added" : "relevance"),
    choice: choiceOf(params.get("folder")),
    view: params.get("view") === "grid" ? "grid" : "rows",
    subject: listOf(params.get("subject")),
    format: listOf(params.get("format")),
    isRenewed: params.get("new") === "1",
    hasAnswerKey: params.get("answers") === "1",
  };
};

/** The query of its address; what is as usual stands nowhere. */
export const writeLibraryState = (state: LibraryState): Record<string, string | undefined> => ({
  q: state.q || undefined,
  sort: state.sort === (state.q === "" ? "added" : "relevance") ? undefined : state.sort,
  folder: state.choice === "all" ? undefined : String(state.choice),
  view: state.view === "grid" ? "grid" : undefined,
  subject: state.subject.join(",") || undefined,
  format: state.format.join(",") || undefined,
  new: state.isRenewed ? "1" : undefined,
  answers: state.hasAnswerKey ? "1" : undefined,
});

/** What the server is asked for. */
export const filterOf = (state: LibraryState, type: FolderType): WantedMaterials => ({
  folder_type: type,
  query: state.q,
  filters: { subject: [...state.subject], format: [...state.format], hasAnswerKey: state.hasAnswerKey },
  ...(state.choice !== "all" && { folder_id: state.choice === "none" ? null : state.choice }),
  isRenewed: state.isRenewed,
});

/** Whether anything narrows what is shown. */
export const isNarrowed = ({ q, choice, subject, format, isRenewed, hasAnswerKey }: LibraryState): boolean =>
  q !== "" || choice !== "all" || subject.length > 0 || format.length > 0 || isRenewed || hasAnswerKey;
