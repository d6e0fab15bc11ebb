"use client";
import { useEffect } from "react";
import type { SearchToSave } from "#components/catalogue/saved-searches/open-save-search.tsx";
import { tellLate } from "#components/platform/layout/late-texts.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { bell } from "#components/platform/ui/icon-shapes.ts";
import { SAVE_WISH_KEY } from "#lib/catalogue/saved-searches/store.ts";
import { readHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { readStored } from "#lib/platform/browser/browser-storage.ts";

type Props = SearchToSave & { text: string };

const open = (search: SearchToSave, isBack: boolean): void =>
  void loadLate("saved-search", () => import("#components/catalogue/saved-searches/open-save-search.tsx")).then(
    ({ openSaveSearch }) => openSaveSearch(search, isBack),
    (reason: unknown) => tellLate(reason, () => open(search, isBack)),
  );

/** Saves the search of a public page; whoever is not logged in comes back from the login to a search that is saved. */
export const SaveSearchButton = ({ text, ...search }: Props) => {
  const { address } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per search
  useEffect(() => {
    if (readStored(SAVE_WISH_KEY, "session") === address && readHeaderSnapshot().loggedIn) open(search, true);
  }, [address]);
  return (
    <button type="button" className="btn btn-s" aria-haspopup="dialog" onClick={() => open(search, false)}>
      <Icon shape={bell} /> {text}
    </button>
  );
};
