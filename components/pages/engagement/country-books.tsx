"use client";
import { useEffect, useState } from "react";
import { rememberWorld } from "#components/pages/engagement/remember-world.ts";
import { WorldBooks } from "#components/platform/layout/world-books.tsx";
import { findSamePage } from "#lib/pages/engagement/queries.ts";

/** Where she came from, when that was a page of ours. */
const lastPath = (): string | null => {
  const { referrer } = document;
  return referrer.startsWith(`${window.location.origin}/`) ? new URL(referrer).pathname : null;
};

/** WORLD-9: every country leads to the page one came from where it exists there, else to its home; the choice is stored. */
export const CountryBooks = ({ world }: { world: string }) => {
  const [pages, setPages] = useState<Record<string, string>>({});
  useEffect(() => {
    let isGone = false;
    const path = lastPath();
    if (!path || path === window.location.pathname) return;
    findSamePage(path)
      .then((found) => !isGone && setPages(found))
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return <WorldBooks current={world} hrefs={pages} onChoose={rememberWorld} />;
};
