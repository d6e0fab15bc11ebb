"use client";
import { useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

export type HelpfulButtonProps = {
  id: number;
  count: number;
  loginHref: string;
  /** `counts`: the words for one less, as many, one more than `count`; another number is shown as a number. */
  texts: { label: string; name: string; counts: readonly string[]; ownRefused: string; failed: string };
};

const load = () => loadLate("material-long", () => import("#components/catalogue/feedback/send-vote.ts"));

/** A vote on a public page: session and queries come only when it is pressed. */
export const HelpfulButton = ({ id, count, loginHref, texts }: HelpfulButtonProps) => {
  const [vote, setVote] = useState<{ isHelpful: boolean; count: number }>({ isHelpful: false, count });
  const { run, isBusy, error } = useAction(texts.failed);
  const press = async () => {
    const sent = await run(async () => (await load()).sendVote(id, !vote.isHelpful, loginHref));
    if (sent?.value) setVote({ isHelpful: !vote.isHelpful, count: sent.value.helpfulCount });
  };
  return (
    <div className="row mt-2">
      <Button small look="quiet" busy={isBusy} aria-pressed={vote.isHelpful} aria-label={texts.name} onClick={() => void press()}>
        {texts.label}
      </Button>
      <span className="text-13 text-ink-2" role="status">
        {texts.counts[vote.count - count + 1] ?? vote.count}
      </span>
      {error && (
        <span className="text-13 text-error" role="alert">
          {error.code === "forbidden" ? texts.ownRefused : error.message}
        </span>
      )}
    </div>
  );
};
