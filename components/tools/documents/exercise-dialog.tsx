"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { useDocumentFacts } from "#components/tools/documents/document-context.ts";
import { valuesOf } from "#components/tools/documents/exercise-values.ts";
import { type FormValues, firstValues, requestOf } from "#components/tools/sheets/form-values.ts";
import { ToolForm } from "#components/tools/sheets/tool-form.tsx";
import { exerciseQuery, toolFormQuery, toolsQuery } from "#lib/tools/documents/queries.ts";
import type { ExerciseBlock, ExerciseRequest } from "#lib/tools/documents/schema.ts";
import type { Variant } from "#lib/tools/sheets/schema.ts";

type Props = {
  /** What stands there already; null for a new one, whose tool is asked for. */
  block: ExerciseBlock | null;
  onClose: () => void;
  onDone: (block: ExerciseBlock) => void;
};

/** The form of a tool for a sheet in a document; what the tool does not take is told at its field before it is put in. */
export const ExerciseDialog = ({ block, onClose, onDone }: Props) => {
  const t = useTranslations("ai-tools.documents");
  const views = useTranslations("ai-tools.tool.views");
  const common = useTranslations("common");
  const { id, world } = useDocumentFacts();
  const client = useQueryClient();
  const tools = useQuery({ ...toolsQuery(world), enabled: block === null });
  const [chosen, setChosen] = useState(block?.tool ?? "");
  const tool = chosen || tools.data?.items[0]?.id || "";
  const form = useQuery({ ...toolFormQuery(world, tool), enabled: tool !== "" });
  const [values, setValues] = useState<FormValues | null>(null);
  const [variant, setVariant] = useState<Variant>(block?.variant ?? "A");
  const { run, isBusy, error } = useAction();

  const made = form.data;
  useEffect(() => {
    if (made) setValues(block?.tool === made.id ? valuesOf(made, block) : firstValues(made));
  }, [made, block]);

  const done = () =>
    run(
      async () => {
        if (!made || !values) return;
        const request = requestOf(made, values, variant);
        const asked = { tool: made.id, input: request.input, seed: request.seed, variant } as ExerciseRequest;
        // Drawn once before it is put in: what is wrong is told here, and the block has its picture at once.
        await client.fetchQuery(exerciseQuery(id, { ...asked, page: 1 }));
        onDone({ type: "exercise", ...(block?.mark && { mark: block.mark }), ...asked });
      },
      { after: onClose },
    );
  const failed = tools.error ?? form.error;
  return (
    <Dialog
      title={t("exercise.settings")}
      closeText={common("close")}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button look="main" busy={isBusy} disabled={!values} onClick={() => void done()}>
            {t(block ? "exercise.change" : "exercise.insert")}
          </Button>
        </>
      }
    >
      <div className="stackv">
        <Problem error={error} />
        {failed && (
          <ErrorState
            title={failed.message}
            retryText={common("retry")}
            onRetry={() => void (tools.error ? tools.refetch() : form.refetch())}
            busy={tools.isFetching || form.isFetching}
          />
        )}
        {tools.data && (
          <NativeSelect
            name="exercise-tool"
            label={t("exercise.choose")}
            options={tools.data.items.map((one) => ({ value: one.id, label: one.name }))}
            value={tool}
            onChange={({ target }) => {
              setValues(null);
              setChosen(target.value);
            }}
          />
        )}
        {!values && !failed && <ListSkeleton label={common("loading")} />}
        {made && values && (
          <>
            <ToolForm
              form={made}
              values={values}
              onChange={(changed) => setValues({ ...values, ...changed })}
              errors={error?.fields ?? {}}
            />
            <RadioGroup
              look="segments"
              legend={t("editor.exercise")}
              hideLegend
              name="exercise-variant"
              options={[
                { value: "A", label: views("A") },
                { value: "B", label: views("B") },
              ]}
              value={variant}
              onChange={(next) => setVariant(next as Variant)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
};
