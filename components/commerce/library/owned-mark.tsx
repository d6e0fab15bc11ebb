"use client";
import { useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { circleCheck } from "#components/platform/ui/icon-shapes.ts";

/** On the picture of a card: it is hers, and whether something in it is new to her. */
export const OwnedMark = ({ isRenewed }: { isRenewed: boolean }) => {
  const t = useTranslations("material-page.owned");
  return (
    <Badge tone="ok" icon={circleCheck}>
      {t(isRenewed ? "renewed" : "title")}
    </Badge>
  );
};
