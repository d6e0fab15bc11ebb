"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { ImportRowView } from "#components/selling/imports/import-row.tsx";
import type { FilePlan } from "#components/selling/imports/plan-files.ts";
import type { Walk } from "#components/selling/imports/use-walk.ts";
import type { ImportRow } from "#lib/selling/imports/schema.ts";

/** Rows that are shown at a time: five hundred would be more than anybody reads. */
const STEP = 50;

type Props = {
  rows: readonly ImportRow[];
  plan: FilePlan;
  /** Files were chosen: what is not among them is missing. Before, nothing is. */
  hasFiles: boolean;
  walk?: Walk;
};

const needsCare = ({ state }: ImportRow): boolean => state === "refused";

/** The rows of a table; what needs care first, but for the time in which they move. */
export const ImportRows = ({ rows, plan, hasFiles, walk }: Props) => {
  const t = useTranslations("cabinet-materials.bulk");
  const [shown, setShown] = useState(STEP);
  const isFailed = ({ row }: ImportRow) => walk?.failures.has(row) ?? false;
  const needs = (row: ImportRow) => needsCare(row) || isFailed(row);
  const listed = walk?.isWalking ? rows : [...rows.filter(needs), ...rows.filter((row) => !needs(row))];
  const missingOf = ({ files, state }: ImportRow) =>
    hasFiles && state !== "refused" ? files.filter(({ name, isThere }) => !isThere && !plan.find(name)).map(({ name }) => name) : [];
  return (
    <>
      {listed.slice(0, shown).map((row) => (
        <ImportRowView
          key={row.row}
          row={row}
          missing={missingOf(row).join(", ")}
          sending={row.materialId === null ? undefined : walk?.sending.get(row.materialId)}
          failure={walk?.failures.get(row.row)}
        />
      ))}
      {listed.length > shown && (
        <Button small onClick={() => setShown(shown + 4 * STEP)}>
          {t("showMore", { count: listed.length - shown })}
        </Button>
      )}
    </>
  );
};
