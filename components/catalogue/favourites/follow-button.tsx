"use client";
import { useEffect, useRef, useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { readHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

export type FollowButtonProps = {
  authorId: number;
  /** Where somebody goes who is not logged in, and comes back from. */
  loginHref: string;
  /** As counted when the page was made. */
  followers: number;
  /** A private profile does not tell how many follow it. */
  isCountHidden: boolean;
  texts: {
    follow: string;
    following: string;
    followThis: string;
    followingThis: string;
    /** "{n} Follower", finished, for one fewer, as many, and one more. */
    followers: readonly string[];
    failed: string;
  };
};

const load = () => loadLate("author-following", () => import("#components/catalogue/favourites/follow-author.ts"));

/** Follow and unfollow on a public page; session and queries come only for those who are logged in. */
export const FollowButton = ({ authorId, loginHref, followers, isCountHidden, texts }: FollowButtonProps) => {
  // Whether she followed when the page came: the page's count holds her already. Nobody follows herself.
  const [followed, setFollowed] = useState<{ before: boolean | "self"; now: boolean | "self" } | null>(null);
  const asked = useRef<Promise<boolean | "self" | null>>(null);
  const { run, isBusy, error } = useAction(texts.failed);
  useEffect(() => {
    if (!readHeaderSnapshot().loggedIn) return;
    asked.current = load()
      .then(({ isFollowing }) => isFollowing(authorId))
      .catch(() => null);
    // A press may have come first: what it left is newer.
    void asked.current.then((now) => now !== null && setFollowed((known) => known ?? { before: now, now }));
  }, [authorId]);
  const press = () =>
    run(async () => {
      const wanted = !(followed?.now ?? false);
      const before = followed?.before ?? (await asked.current) ?? !wanted;
      const { followAuthor } = await load();
      if (await followAuthor(authorId, wanted, loginHref)) setFollowed({ before, now: wanted });
    });
  const step = Number(followed?.now) - Number(followed?.before) || 0;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {followed?.now !== "self" && (
        <Button
          small
          busy={isBusy}
          aria-pressed={followed?.now ?? false}
          aria-label={followed?.now ? texts.followingThis : texts.followThis}
          onClick={() => void press()}
        >
          {followed?.now ? texts.following : texts.follow}
        </Button>
      )}
      {!isCountHidden && (
        <span className="text-14 text-ink-2" data-followers={followers + step}>
          {texts.followers[step + 1]}
        </span>
      )}
      {error && (
        <span className="text-14 text-error" role="alert">
          {error.message}
        </span>
      )}
    </div>
  );
};
