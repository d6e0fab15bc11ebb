"use client";
import { useEffect, useState } from "react";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { readCode } from "#lib/identity/referrals/rules.ts";
import { keepInvitation } from "#lib/identity/referrals/store.ts";

type Props = { registerHref: string; texts: { start: string; invited: string; invitedText: string; unreadable: string } };

/** The way to a new account. The code of the address is kept by the press that accepts it, not before (Directive 2002/58/EC art. 5 (3)). */
export const AcceptInvitation = ({ registerHref, texts }: Props) => {
  const [given, setGiven] = useState<string | null>(null);
  useEffect(() => setGiven(new URLSearchParams(window.location.search).get("code")), []);
  const code = readCode(given);
  return (
    <>
      {given !== null && (
        <Notice tone={code ? "ok" : "warn"} role="status" className="mb-4" title={code ? texts.invited : undefined}>
          {code ? texts.invitedText : texts.unreadable}
        </Notice>
      )}
      <LinkButton look="go" href={registerHref} onClick={() => code && keepInvitation(code)}>
        {texts.start}
      </LinkButton>
    </>
  );
};
