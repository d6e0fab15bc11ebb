"use client";
import { useTranslations } from "next-intl";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleAlert, circleCheck } from "#components/platform/ui/icon-shapes.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { findingsOf } from "#lib/interactive/forms/rules.ts";

/** What of an exercise some children could not take part in, and how that is put right. */
export const ChecksPanel = ({ item }: { item: Item }) => {
  const t = useTranslations("new-interactive.editor.checks");
  const findings = findingsOf(item);
  return (
    <section className="panel stackv gap-2" aria-labelledby="ed-checks">
      <h2 id="ed-checks" className="text-18">
        {t("title")}
      </h2>
      <ul className="ed-checks" role="status">
        {findings.map(({ code, what }) => (
          <li key={`${code} ${what}`} data-finding={code}>
            <Icon shape={circleAlert} />
            <span>
              {t(code)}
              {what && <small lang={item.lang}> {what}</small>}
            </span>
          </li>
        ))}
        {findings.length === 0 && (
          <li className="is-good">
            <Icon shape={circleCheck} />
            {t("good")}
          </li>
        )}
      </ul>
    </section>
  );
};
