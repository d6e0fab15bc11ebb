"use client";
import { createContext, useContext } from "react";

/** What a further way out of a document needs: whose it is, and that what was written last is saved first. */
type Actions = { id: number; isAdapted: boolean; flush: () => Promise<boolean> };

const Context = createContext<Actions | null>(null);

export const DocumentActionsProvider = Context.Provider;

/** For what the page puts beside the ways out that the document knows itself; only inside its editor. */
export const useDocumentActions = (): Actions => {
  const actions = useContext(Context);
  if (!actions) throw new Error("a way out of no document");
  return actions;
};
