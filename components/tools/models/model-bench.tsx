"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { folderPlus } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { ModelForm } from "#components/tools/models/model-form.tsx";
import { ModelBlocks, ModelLabel } from "#components/tools/models/model-result.tsx";
import { firstModelValues, modelInput } from "#components/tools/models/model-values.ts";
import { useWriting } from "#components/tools/models/use-writing.ts";
import { loginPathWithReturn } from "#lib/platform/api-client/login-path.ts";
import type { Language } from "#lib/platform/worlds/languages.ts";
import { createDocument } from "#lib/tools/documents/queries.ts";
import { modelFields } from "#lib/tools/models/rules.ts";
import type { ModelUsage } from "#lib/tools/models/schema.ts";
import type { ModelToolId } from "#lib/tools/sheets/rules.ts";

/** Tokens that are left of the month, her own or her school's, whichever is less. */
const Quota = ({ usage }: { usage: ModelUsage }) => {
  const t = useTranslations("ai-tools.model");
  const format = useFormatter();
  const leftOf = ({ limit, used, reserved }: { limit: number; used: number; reserved: number }) => Math.max(0, limit - used - reserved);
  const left = Math.min(leftOf(usage), usage.school ? leftOf(usage.school) : Number.POSITIVE_INFINITY);
  const date = format.dateTime(new Date(usage.renewsAt), { day: "numeric", month: "long", timeZone: "UTC" });
  return <p className="text-14 text-ink-2">{t("quota", { left: format.number(left), limit: format.number(usage.limit), date })}</p>;
};

type Props = { id: ModelToolId; language: Language };

/** A tool with a model: what it asks for on the left, what is written on the right while it is written. */
export const ModelBench = ({ id, language }: Props) => {
  const t = useTranslations("ai-tools.model");
  const tool = useTranslations("ai-tools.tool");
  const href = useHref();
  const fields = modelFields[id];
  const [values, setValues] = useState(() => firstModelValues(fields, language));
  const { writing, who, write, stop } = useWriting(id);
  const kept = useAction();
  const { state, blocks, made, error } = writing;
  const isWriting = state === "writing" || state === "again";
  const begin = () => {
    if (who.status === "visitor") followLink(loginPathWithReturn(href("login"), window.location));
    else void write(modelInput(fields, values));
  };
  const keep = () =>
    kept.run(
      async () => {
        if (!made) return;
        const title = made.title.replace(/\s+/g, " ").trim().slice(0, 120);
        const document = await createDocument({ blocks: made.blocks, ...(title && { title }) });
        followLink(href("aiTools.document", { id: document.id }));
      },
      { isLeaving: true },
    );
  const said = { idle: t("empty"), writing: t("writing"), again: t("again"), stopped: t("stopped"), over: "" }[state];
  return (
    <div className="tool-bench">
      <section aria-label={tool("form")} className="stackv gap-5">
        <ModelForm
          fields={fields}
          values={values}
          onChange={(changed) => setValues((now) => ({ ...now, ...changed }))}
          errors={error?.fields ?? {}}
          isMember={who.status === "member"}
        />
        {who.status === "visitor" && <Notice>{t("login")}</Notice>}
        <div className="row">
          <Button look="go" busy={isWriting} busyText={t("writing")} disabled={who.status === "unknown"} onClick={begin}>
            {t("write")}
          </Button>
          {isWriting && <Button onClick={stop}>{t("stop")}</Button>}
        </div>
        {who.usage && <Quota usage={who.usage} />}
      </section>
      <section aria-label={t("result")} className="tool-desk">
        {said && (
          <p className="w-full text-ink-2" role="status">
            {said}
          </p>
        )}
        <Problem error={error} />
        <div className="w-full" aria-live="polite" aria-busy={isWriting}>
          <ModelBlocks blocks={blocks} lang={made?.language} />
        </div>
        {made && (
          <>
            <ModelLabel made={made} />
            <Problem error={kept.error} />
            <Button icon={folderPlus} busy={kept.isBusy} busyText={tool("keeping")} onClick={() => void keep()}>
              {tool("keep")}
            </Button>
            <p className="text-14 text-ink-2">{tool("keepHint")}</p>
          </>
        )}
      </section>
    </div>
  );
};
