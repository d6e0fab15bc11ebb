"use client";
import { useTranslations } from "next-intl";
import type { PackEditor } from "#components/commerce/packs/use-pack.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { FactList } from "#components/platform/ui/fact-list.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleAlert, circleCheck, download } from "#components/platform/ui/icon-shapes.ts";
import { requestPack } from "#lib/commerce/packs/queries.ts";
import { countPack } from "#lib/commerce/packs/rules.ts";

/** How much it is, whether all of it may go, and the one yellow button. */
export const PackSummary = ({ editor }: { editor: PackEditor }) => {
  const t = useTranslations("cabinet-materials.packs");
  const { run, isBusy, error } = useAction();
  const { pages } = editor.fields;
  const counts = countPack(editor.fields);
  const barred = pages.filter(({ state }) => state !== "ready").length;
  const print = async () => {
    if (!(await editor.flush())) return;
    const done = await run(() => requestPack(editor.id));
    // The answer is an attachment, so the page stays.
    if (done) window.location.assign(done.value.url);
  };
  return (
    <section className="panel stackv" aria-labelledby="summary">
      <h2 id="summary" className="vh">
        {t("summary")}
      </h2>
      <FactList
        facts={[
          ...(counts.cover > 0 ? ([[t("cover"), String(counts.cover)]] as const) : []),
          [t("body"), String(counts.body)],
          ...(counts.keys > 0 ? ([[t("keys"), String(counts.keys)]] as const) : []),
          [t("pages"), <b key="pages">{counts.pages}</b>],
        ]}
      />
      {counts.sheets !== null && pages.length > 0 && (
        <p className="text-14 text-ink-2">
          {t("sheets", { pupils: editor.fields.pupils ?? 0, sheets: counts.sheets })}
          {counts.keySheets > 0 && ` ${t("keySheets", { sheets: counts.keySheets })}`}
        </p>
      )}
      <Problem error={error} />
      <Button
        look="go"
        wide
        icon={download}
        busy={isBusy}
        busyText={t("printing")}
        disabled={pages.length === 0 || barred > 0}
        onClick={() => void print()}
      >
        {t("print")}
      </Button>
      {pages.length > 0 && (
        <p className="flex items-start gap-2 text-14">
          <Icon shape={barred > 0 ? circleAlert : circleCheck} />
          <span>{barred > 0 ? t("barred", { count: barred }) : t("allMayGo", { count: pages.length })}</span>
        </p>
      )}
      <p className="text-14 text-ink-2">{t("footNote")}</p>
      {pages.some(({ isBegun }) => !isBegun) && <p className="text-14 text-ink-2">{t("beginsDownload")}</p>}
    </section>
  );
};
