"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { FormulaMath } from "#components/tools/documents/formula-math.tsx";

type Formula = { source: string; alt: string };
type Props = { formula: Formula | null; onClose: () => void; onDone: (formula: Formula) => void };

/** A formula in one line, how it will look, and how it is read aloud. */
export const FormulaDialog = ({ formula, onClose, onDone }: Props) => {
  const t = useTranslations("ai-tools.documents");
  const common = useTranslations("common");
  const [source, setSource] = useState(formula?.source ?? "");
  const [alt, setAlt] = useState(formula?.alt ?? "");
  const [isMissing, setMissing] = useState(false);
  const done = () => {
    if (source.trim() === "" || alt.trim() === "") return setMissing(true);
    onDone({ source: source.trim(), alt: alt.trim() });
    onClose();
  };
  const errorOf = (text: string) => (isMissing && text.trim() === "" ? t("formula.missing") : undefined);
  return (
    <Dialog
      title={t("editor.formula")}
      closeText={common("close")}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button look="main" onClick={done}>
            {common("apply")}
          </Button>
        </>
      }
    >
      <div className="stackv">
        <TextField
          name="formula-source"
          label={t("editor.formula")}
          hint={t("formula.hint")}
          value={source}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setSource(target.value)}
          error={errorOf(source)}
        />
        {source.trim() !== "" && (
          <div>
            <p className="help">{t("formula.preview")}</p>
            <FormulaMath source={source} alt={alt || source} />
          </div>
        )}
        <TextField
          name="formula-alt"
          label={t("formula.alt")}
          hint={t("formula.altHint")}
          value={alt}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => setAlt(target.value)}
          error={errorOf(alt)}
        />
      </div>
    </Dialog>
  );
};
