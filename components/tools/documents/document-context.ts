"use client";
import { createContext, useContext } from "react";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { DocumentPicture } from "#lib/tools/documents/schema.ts";

type Facts = { id: number; world: World; pictures: readonly DocumentPicture[] };

const Context = createContext<Facts | null>(null);

/** Whose blocks the editor shows. */
export const DocumentProvider = Context.Provider;

/** The document around a block; only inside its editor. */
export const useDocumentFacts = (): Facts => {
  const facts = useContext(Context);
  if (!facts) throw new Error("a block outside of a document");
  return facts;
};
