"use client";
import { useTranslations } from "next-intl";
import { useForm } from "#components/interactive/authoring/form-context.ts";
import { withMedium } from "#components/interactive/authoring/media.ts";
import { useFault } from "#components/interactive/authoring/use-fault.ts";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { linesOf, type Row, rowsOf } from "#lib/interactive/forms/schema.ts";

type Props = { row: Row; at: string; rowName?: string | undefined };

/** Words that the device says. They are its alternative text as well, and at first what is to be written. */
export const SpeechField = ({ row, at, rowName }: Props) => {
  const t = useTranslations("new-interactive.editor.cells");
  const fault = useFault();
  const { form, setLists } = useForm();
  const medium = rowsOf(form, "media").find(({ id }) => id === row.media && id !== "");
  const [list = "", number = ""] = at.split(".");
  const set = (text: string) => {
    const key = `speech ${row.id}`;
    const said = { text, alt: text };
    // As long as what is written is what is said, it goes along.
    const follows = (row.accepted ?? "") === (medium?.text ?? "");
    const { media, id } = medium
      ? { media: rowsOf(form, "media").map((one) => (one === medium ? { ...one, ...said } : one)), id: row.media ?? "" }
      : withMedium(form, { row, name: "media" }, { kind: "audio", from: "speech", ...said });
    const changed = { ...row, media: id, ...(follows ? { accepted: linesOf(text).join("\n") } : {}) };
    setLists({ media, [list]: rowsOf(form, list).map((one, index) => (index === Number(number) ? changed : one)) }, key);
  };
  return (
    <TextField
      name={`f-${at}media`}
      label={
        <>
          <span className="vh">{rowName}: </span>
          {t("speech")}
        </>
      }
      error={fault(`${at}media`, ...(medium ? [`media.${rowsOf(form, "media").indexOf(medium)}`] : []))}
      value={medium?.text ?? ""}
      autoComplete="off"
      onChange={({ target }) => set(target.value)}
    />
  );
};
