"use client";
import { useTranslations } from "next-intl";
import type { PackEditor } from "#components/commerce/packs/use-pack.ts";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { MAX_PUPILS } from "#lib/commerce/packs/rules.ts";

/** What the cover says, and for how many it is printed. */
export const PackDetails = ({ editor: { fields, change } }: { editor: PackEditor }) => {
  const t = useTranslations("cabinet-materials.packs");
  const common = useTranslations("common");
  const required = t("titleMissing");
  const setPupils = (text: string) => {
    const pupils = Math.trunc(Number(text));
    change({ pupils: text === "" || !(pupils >= 1) ? null : Math.min(pupils, MAX_PUPILS) });
  };
  return (
    <section className="panel stackv" aria-labelledby="details">
      <h2 id="details" className="text-18">
        {t("details")}
      </h2>
      <TextField
        label={t("title")}
        value={fields.title}
        maxLength={120}
        onChange={({ target }) => change({ title: target.value })}
        error={fields.title.trim() === "" ? required : undefined}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t("className")}
          optional={common("optional")}
          value={fields.className}
          maxLength={40}
          onChange={({ target }) => change({ className: target.value })}
        />
        <TextField
          label={t("pupils")}
          optional={common("optional")}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_PUPILS}
          value={fields.pupils ?? ""}
          onChange={({ target }) => setPupils(target.value)}
        />
      </div>
      <TextField
        label={t("heldOn")}
        optional={common("optional")}
        type="date"
        value={fields.heldOn ?? ""}
        onChange={({ target }) => change({ heldOn: target.value === "" ? null : target.value })}
      />
      <Checkbox label={t("withCover")} checked={fields.hasCover} onChange={({ target }) => change({ hasCover: target.checked })} />
    </section>
  );
};
