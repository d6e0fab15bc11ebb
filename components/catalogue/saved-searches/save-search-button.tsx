"use client";
import { useEffect } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { bell } from "#components/platform/ui/icon-shapes.ts";
import { readHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { readStored, writeStored } from "#lib/platform/browser/browser-storage.ts";

type Props = {
  /** The search as its address has it: "q=uhr&subject=mathematics". */
  address: string;
  /** What it is called at first. */
  name: string;
  loginHref: string;
  text: string;
  failedText: string;
};

/** What a visitor wanted to save when she was led to the login; session storage. */
const WISH_KEY = "kreda.save-search";

const load = () => loadLate("saved-search", () => import("#components/catalogue/saved-searches/open-save-search.tsx"));

/** Saves the search of a public page; whoever is not logged in comes back from the login to a search that is saved. */
export const SaveSearchButton = ({ address, name, loginHref, text, failedText }: Props) => {
  const { run, isBusy, error } = useAction(failedText);
  const press = (isBack: boolean) =>
    run(async () => {
      const { openSaveSearch } = await load();
      writeStored(WISH_KEY, null, "session");
      if (!(await openSaveSearch({ address, name, loginHref, isBack }))) writeStored(WISH_KEY, address, "session");
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per search
  useEffect(() => {
    if (readStored(WISH_KEY, "session") === address && readHeaderSnapshot().loggedIn) void press(true);
  }, [address]);
  return (
    <>
      <Button small icon={bell} busy={isBusy} aria-haspopup="dialog" onClick={() => void press(false)}>
        {text}
      </Button>
      {error && (
        <span className="text-14 text-error" role="alert">
          {error.message}
        </span>
      )}
    </>
  );
};
