"use client";
import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import type { Personalisation, RefusalInput } from "#lib/pages/personalisation/schema.ts";

type Props = { refused: Personalisation["refused"]; isBusy: boolean; onAgain: (refusal: RefusalInput) => void };

/** The subjects and authors that she does not want to see, each with the way back. */
export const RefusedList = ({ refused, isBusy, onAgain }: Props) => {
  const t = useTranslations("personalization.settings");
  const named = refused.filter(({ kind }) => kind !== "reason");
  if (named.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-17">{t("refused")}</h3>
      <ul className="m-0 list-none p-0">
        {named.map(({ kind, key, name }) => (
          <li key={`${kind}:${key}`} className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
            <span className="wrap-anywhere">{name}</span>
            <Button small disabled={isBusy} onClick={() => onAgain({ kind, key, isRefused: false })}>
              {t("againThis", { name })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
