"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { TermsDialog } from "#components/selling/bulk/terms-dialog.tsx";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import { parsePercent } from "#lib/platform/amounts/parse-percent.ts";
import { changedPrice, type Edits, type PriceChange, valueIn } from "#lib/selling/bulk/rules.ts";
import type { BulkRow, BulkValues } from "#lib/selling/bulk/schema.ts";

type Props = { rows: readonly BulkRow[]; edits: Edits; onEdit: (changes: [BulkRow, Partial<BulkValues>][]) => void; onClear: () => void };

/** "10", "-5,5" or "+3" as a change; null when it is none. */
const readChange = (typed: string, kind: PriceChange["kind"], currency: BulkRow["currency"], bcp47: string): PriceChange | null => {
  if (kind === "percent") {
    const basisPoints = parsePercent(typed, { min: -10_000, max: 999_999 });
    return typeof basisPoints === "number" && basisPoints !== 0 ? { kind, percent: basisPoints / 100 } : null;
  }
  const minor = parseAmount(typed, { currency, bcp47, min: Number.MIN_SAFE_INTEGER });
  return typeof minor === "number" && minor !== 0 ? { kind, minor } : null;
};

/** What can be done with the chosen rows at once; it is written into the table, and holds when it is applied. */
export const SelectionTools = ({ rows, edits, onEdit, onClear }: Props) => {
  const t = useTranslations("cabinet-materials.bulk");
  const { bcp47 } = useWorld();
  const [isGrading, setGrading] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const world = rows[0]?.world;
  const isOneWorld = rows.every((row) => row.world === world);
  const set = (fields: Partial<BulkValues>) => onEdit(rows.map((row) => [row, fields]));
  const onPrice = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const kind = form.get("kind") === "amount" ? "amount" : "percent";
    const changes = rows.map((row) => [row, readChange(String(form.get("by") ?? ""), kind, row.currency, bcp47)] as const);
    setWrong(changes.some(([, change]) => change === null));
    if (changes.some(([, change]) => change === null)) return;
    onEdit(changes.map(([row, change]) => [row, { priceMinor: changedPrice(valueIn(edits, row, "priceMinor"), change as PriceChange) }]));
  };
  return (
    <section className="panel mb-4" aria-label={t("selected", { count: rows.length })}>
      <p className="mb-2 font-semibold" role="status">
        {t("selected", { count: rows.length })}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <form className="flex flex-wrap items-end gap-3" onSubmit={onPrice} noValidate>
          <TextField
            className="max-w-40"
            name="by"
            label={t("priceBy")}
            inputMode="decimal"
            autoComplete="off"
            error={isWrong ? t("noChange") : undefined}
          />
          <NativeSelect
            name="kind"
            label={t("priceKind")}
            options={[
              { value: "percent", label: t("percent") },
              { value: "amount", label: t("amount") },
            ]}
          />
          <Button type="submit">{t("changePrice")}</Button>
        </form>
        {isOneWorld && <Button onClick={() => setGrading(true)}>{t("setGrades")}</Button>}
        <Button onClick={() => set({ state: "archived" })}>{t("archive")}</Button>
        <Button onClick={() => set({ state: "published" })}>{t("restore")}</Button>
        <Button look="quiet" onClick={onClear}>
          {t("clearSelection")}
        </Button>
      </div>
      {isGrading && world && (
        <TermsDialog
          world={world}
          field="classGrades"
          title={t("setGrades")}
          chosen={[]}
          onEnd={(classGrades) => {
            setGrading(false);
            if (classGrades) set({ classGrades });
          }}
        />
      )}
    </section>
  );
};
