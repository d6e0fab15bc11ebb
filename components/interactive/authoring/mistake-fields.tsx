"use client";
import { useTranslations } from "next-intl";
import { useForm } from "#components/interactive/authoring/form-context.ts";
import { useFault } from "#components/interactive/authoring/use-fault.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { plus, x } from "#components/platform/ui/icon-shapes.ts";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { type Row, rowsOf } from "#lib/interactive/forms/schema.ts";

/** Mistakes that are made often, each with what is said to it. */
export const MistakeFields = ({ row, at }: { row: Row; at: string }) => {
  const t = useTranslations("new-interactive.editor.mistakes");
  const common = useTranslations("common");
  const editor = useTranslations("new-interactive.editor");
  const fault = useFault();
  const { form, setLists } = useForm();
  const all = rowsOf(form, "mistakes");
  const own = all.filter(({ of }) => of === row.id);
  const set = (one: Row, change: Row, key: string) =>
    setLists({ mistakes: all.map((other) => (other === one ? { ...other, ...change } : other)) }, `${at}${key}`);
  return (
    <div className="stackv gap-2">
      {own.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: mistakes have no names, and are only added at the end
        <div className="ed-mistake" key={place}>
          <TextField
            name={`f-${at}mistakes.${place}.text`}
            label={t("typed")}
            error={fault(`${at}mistakes.${place}.text`)}
            value={one.text ?? ""}
            autoComplete="off"
            onChange={({ target }) => set(one, { text: target.value }, `text${place}`)}
          />
          <TextField
            name={`f-${at}mistakes.${place}.says`}
            label={t("says")}
            error={fault(`${at}mistakes.${place}.says`)}
            value={one.says ?? ""}
            autoComplete="off"
            onChange={({ target }) => set(one, { says: target.value }, `says${place}`)}
          />
          <IconButton
            small
            icon={x}
            label={`${common("remove")}: ${one.text}`}
            onClick={() => setLists({ mistakes: all.filter((other) => other !== one) }, null)}
          />
        </div>
      ))}
      <div>
        <Button
          small
          look="quiet"
          icon={plus}
          onClick={() => setLists({ mistakes: [...all, { of: row.id ?? "", text: "", says: "" }] }, null)}
        >
          {editor("add")}
        </Button>
      </div>
    </div>
  );
};
