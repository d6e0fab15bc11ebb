"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { folderPlus, printer } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import type { Picture } from "#components/platform/ui/page-sheet.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { saveFile } from "#components/platform/ui/save-file.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { type FormValues, firstValues, isWaiting, keptValues, requestOf } from "#components/tools/sheets/form-values.ts";
import { ToolForm } from "#components/tools/sheets/tool-form.tsx";
import { ToolPreview } from "#components/tools/sheets/tool-preview.tsx";
import { loadQueries, usePreview } from "#components/tools/sheets/use-preview.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import type { ToolForm as Form, PrintPart } from "#lib/tools/sheets/schema.ts";
import { readUsedTools, rememberTool } from "#lib/tools/sheets/store.ts";

/** What no field of the form says. */
const Trouble = ({ error }: { error: ApiError | null }) => {
  const text = error?.fields.input?.message ?? (error && Object.keys(error.fields).length === 0 ? error.message : null);
  return (
    text && (
      <Notice tone="error" role="alert">
        {text}
      </Notice>
    )
  );
};

type View = "A" | "B" | "key";
type Props = { form: Form; picture: Picture };

/** ROUTE-55: settings on the left, the sheet on the right, drawn anew with every change. Needs no account. */
export const ToolBench = ({ form, picture }: Props) => {
  const t = useTranslations("ai-tools.tool");
  const { world } = useWorld();
  const [values, setValues] = useState<FormValues>(() => firstValues(form));
  const [view, setView] = useState<View>("A");
  const [page, setPage] = useState(1);
  // The picture that the page came with is what the untouched form makes: nothing is asked for until something changes.
  const [isTouched, setTouched] = useState(false);
  const print = useAction();
  const kept = useAction();
  const href = useHref();

  useEffect(() => {
    const used = readUsedTools(world).find(({ id }) => id === form.id);
    if (!used) return;
    setValues(keptValues(form, used.fields));
    setTouched(true);
  }, [world, form]);

  const request = requestOf(form, values, view === "B" ? "B" : "A");
  const [known, setKnown] = useState<{ sheetPages: number; keyPages: number }>(form.example);
  const wanted = isTouched && !isWaiting(values) ? { ...request, page: view === "key" ? known.sheetPages + page : page } : null;
  const { shown, error, isDrawing } = usePreview(form.id, wanted);

  const title = shown?.title ?? form.example.title;
  const count = view === "key" ? known.keyPages : known.sheetPages;

  useEffect(() => {
    if (!shown) return;
    setKnown({ sheetPages: shown.sheetPages, keyPages: shown.keyPages });
    const last = view === "key" ? shown.keyPages : shown.sheetPages;
    if (page > last) setPage(Math.max(1, last));
  }, [shown, view, page]);

  const change = (changed: Partial<FormValues>) => {
    const next = { ...values, ...changed };
    setValues(next);
    setTouched(true);
    rememberTool(world, { id: form.id, title, at: Date.now(), fields: next });
  };
  const turn = (next: View, to: number) => {
    setView(next);
    setPage(to);
    setTouched(true);
  };
  const save = (part: PrintPart) =>
    print.run(async () => {
      const { printSheet } = await loadQueries();
      saveFile(await printSheet(form.id, { ...request, part }), `${title}.pdf`);
      rememberTool(world, { id: form.id, title, at: Date.now(), fields: values });
    });

  const keep = () =>
    kept.run(async () => {
      // The form is remembered first: whoever has to log in finds it as it stands.
      rememberTool(world, { id: form.id, title, at: Date.now(), fields: values });
      const { keepNow } = await loadLate("tools", () => import("#components/tools/sheets/keep-now.ts"));
      await keepNow({ tool: form.id, request, loginHref: href("login"), hrefOf: (id) => href("aiTools.document", { id }) });
    });

  const views: { value: View; label: string }[] = [
    { value: "A", label: t("views.A") },
    { value: "B", label: t("views.B") },
    ...(known.keyPages > 0 ? [{ value: "key" as const, label: t("views.key") }] : []),
  ];
  return (
    <div className="tool-bench">
      <section aria-label={t("form")}>
        <ToolForm form={form} values={values} onChange={change} errors={error?.fields ?? {}} />
      </section>
      <section className="tool-desk" aria-label={t("preview")}>
        <RadioGroup
          look="segments"
          legend={t("preview")}
          hideLegend
          name="view"
          options={views}
          value={view}
          onChange={(next) => turn(next as View, 1)}
        />
        <ToolPreview
          first={picture}
          shown={shown}
          isDrawing={isDrawing}
          title={title}
          page={page}
          count={count}
          onTurn={(to) => turn(view, to)}
        />
        {shown && shown.leftOut.length > 0 && (
          <Notice tone="warn" role="status">
            {t("leftOut", { count: shown.leftOut.length, words: shown.leftOut.join(", ") })}
          </Notice>
        )}
        <Trouble error={error ?? print.error ?? kept.error} />
        <div className="row justify-center">
          <Button look="go" icon={printer} busy={print.isBusy} busyText={t("printing")} onClick={() => void save("complete")}>
            {t("print")}
          </Button>
          {known.keyPages > 0 && (
            <>
              <Button disabled={print.isBusy} onClick={() => void save("sheets")}>
                {t("printSheets")}
              </Button>
              <Button disabled={print.isBusy} onClick={() => void save("key")}>
                {t("printKey")}
              </Button>
            </>
          )}
          <Button icon={folderPlus} busy={kept.isBusy} busyText={t("keeping")} disabled={print.isBusy} onClick={() => void keep()}>
            {t("keep")}
          </Button>
        </div>
        <p className="text-14 text-ink-2">{t("keepHint")}</p>
      </section>
    </div>
  );
};
