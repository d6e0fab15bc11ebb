"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { DrawingDialog } from "#components/interactive/authoring/drawing-dialog.tsx";
import { useForm } from "#components/interactive/authoring/form-context.ts";
import { sourceOf, withMedium } from "#components/interactive/authoring/media.ts";
import { OwnPictureDialog } from "#components/interactive/authoring/own-picture-dialog.tsx";
import { useFault } from "#components/interactive/authoring/use-fault.ts";
import { MediumView } from "#components/interactive/player/medium-view.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { plus, x } from "#components/platform/ui/icon-shapes.ts";
import { TextField } from "#components/platform/ui/text-field.tsx";
import type { Cell } from "#lib/interactive/forms/rules.ts";
import { linesOf, type Row, rowsOf } from "#lib/interactive/forms/schema.ts";

type Props = {
  cell: Cell;
  row: Row;
  at: string;
  label: ReactNode;
  onChange: (change: Row, name: string) => void;
  /** A picture that areas lie on, without words. */
  isPictureOnly?: boolean;
};

/** What a child sees of a part: words, a drawing, or both; a drawing says what it shows. */
export const FaceFields = ({ cell: { name, isOptional }, row, at, label, onChange, isPictureOnly = false }: Props) => {
  const t = useTranslations("new-interactive.editor.picture");
  const alts = useTranslations("blogpost.editor");
  const common = useTranslations("common");
  const fault = useFault();
  const { form, setLists } = useForm();
  const [open, setOpen] = useState<"drawings" | "own" | null>(null);
  const under = (part: string) => (isPictureOnly ? name : name ? `${name}.${part}` : part);
  const media = under("media");
  const medium = rowsOf(form, "media").find(({ id }) => id === row[media] && id !== "");
  const place = `${at}${under("text")}`;
  const words = row[under("text")] ?? "";

  /** Row and media change together, or an undo would take back half of it. */
  const put = (made: Row | null) => {
    const { media: rows, id } = withMedium(form, { row, name: media }, made);
    const [list = "", number = ""] = at.split(".");
    if (at === "") setLists({ media: rows }, null, { [media]: id });
    else
      setLists(
        { media: rows, [list]: rowsOf(form, list).map((one, index) => (index === Number(number) ? { ...one, [media]: id } : one)) },
        null,
      );
  };
  const setAlt = (alt: string) =>
    setLists({ media: rowsOf(form, "media").map((one) => (one === medium ? { ...one, alt } : one)) }, `alt ${medium?.id}`);

  return (
    <div className="ed-face">
      <div className="ed-face-line">
        {!isPictureOnly && (
          <TextField
            name={`f-${place}`}
            label={label}
            optional={isOptional ? common("optional") : undefined}
            error={fault(
              place,
              ...(name ? [`${at}${name}`] : []),
              ...(name === "" ? [at.slice(0, -1)] : []),
              ...(name === "word" ? [`${at}letters`, `${at}x`] : []),
            )}
            value={words}
            autoComplete="off"
            onChange={({ target }) => onChange({ [under("text")]: target.value }, under("text"))}
          />
        )}
        {isPictureOnly && <p className="font-semibold">{label}</p>}
        {medium ? (
          <span className="ed-picture">
            <MediumView medium={{ id: "m", kind: "picture", alt: "", source: sourceOf(medium) }} lang={form.fields.lang ?? ""} />
            <IconButton small icon={x} label={`${common("remove")}: ${medium.alt || words}`} onClick={() => put(null)} />
          </span>
        ) : (
          <>
            <Button look="quiet" small icon={plus} onClick={() => setOpen("drawings")}>
              {alts("picture")}
            </Button>
            <Button look="quiet" small icon={plus} onClick={() => setOpen("own")}>
              {t("own")}
            </Button>
          </>
        )}
      </div>
      {isPictureOnly && medium && (
        <div className="row gap-2">
          <Button look="quiet" small onClick={() => setOpen("drawings")}>
            {t("title")}
          </Button>
          <Button look="quiet" small onClick={() => setOpen("own")}>
            {t("own")}
          </Button>
        </div>
      )}
      {medium && (
        <TextField
          name={`f-${place}-alt`}
          label={alts("pictureAlt")}
          hint={medium.alt?.trim() ? undefined : alts("pictureAltHint")}
          error={fault(`media.${rowsOf(form, "media").indexOf(medium)}`)}
          value={medium.alt ?? ""}
          autoComplete="off"
          onChange={({ target }) => setAlt(target.value)}
        />
      )}
      {open === "own" && (
        <OwnPictureDialog
          onClose={() => setOpen(null)}
          // What it shows is hers to say: the field below asks for it.
          onChoose={(file) => put({ kind: "picture", from: "file", file: String(file), alt: "" })}
        />
      )}
      {open === "drawings" && (
        <DrawingDialog
          isRow={isPictureOnly}
          chosen={linesOf(medium?.names)}
          onClose={() => setOpen(null)}
          onChoose={(names, alt) => put({ kind: "picture", from: "drawings", names: names.join("\n"), alt })}
        />
      )}
    </div>
  );
};
