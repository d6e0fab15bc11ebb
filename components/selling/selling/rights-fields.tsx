"use client";
import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { CreditsPreview } from "#components/selling/selling/credits-preview.tsx";
import type { SectionProps } from "#components/selling/selling/section-props.ts";
import { rightsKinds } from "#lib/catalogue/materials/schema.ts";
import { PAGE_LIST_CHARACTERS } from "#lib/platform/fields/page-list.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";

type Item = DraftFields["rights"][number];
const lines = ["title", "creator", "source", "licence"] as const;

/** Whether works of others are in it, and each with what its licence asks to be named. Buyers see the list. */
export const RightsFields = ({ editor, isLocked, errorOf }: SectionProps) => {
  const t = useTranslations("cabinet-materials.upload.rights");
  const { draft, change } = editor;
  const { hasThirdParty, rights } = draft.fields;
  const set = (index: number, item: Item) => change({ rights: rights.map((one, at) => (at === index ? { ...one, ...item } : one)) });
  const add = () => change({ rights: [...rights, { kind: "picture", title: "", creator: "", source: "", licence: "", isChanged: false }] });
  return (
    <div id="rights" tabIndex={-1} className="stackv">
      <RadioGroup
        legend={t("question")}
        name="hasThirdParty"
        value={hasThirdParty === null ? "" : hasThirdParty ? "yes" : "no"}
        onChange={(answer) => {
          change({ hasThirdParty: answer === "yes" });
          if (answer === "yes" && rights.length === 0) add();
        }}
        options={[
          { value: "no", label: t("no"), disabled: isLocked },
          { value: "yes", label: t("yes"), disabled: isLocked },
        ]}
        error={errorOf("rights")}
      />
      {hasThirdParty && (
        <>
          <p className="help">{t("text")}</p>
          {rights.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a work has nothing else that stays while it is typed
            <fieldset key={index} className="panel stackv">
              <legend className="vh">{t("item", { number: index + 1 })}</legend>
              <NativeSelect
                label={t("kind")}
                value={item.kind ?? "picture"}
                disabled={isLocked}
                onChange={({ target }) => set(index, { kind: target.value as Item["kind"] })}
                options={rightsKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              />
              {lines.map((line) => (
                <TextField
                  key={line}
                  label={t(line)}
                  hint={line === "licence" ? t("licenceHint") : undefined}
                  disabled={isLocked}
                  value={item[line] ?? ""}
                  onChange={({ target }) => set(index, { [line]: target.value })}
                  error={errorOf(`rights.${index}.${line}`)}
                />
              ))}
              <Checkbox
                label={t("changed")}
                checked={item.isChanged ?? false}
                disabled={isLocked}
                onChange={({ target }) => set(index, { isChanged: target.checked })}
              />
              <Checkbox
                label={t("onlyWhole")}
                hint={t("onlyWholeHint")}
                checked={item.isOnlyWhole ?? false}
                disabled={isLocked}
                onChange={({ target }) => set(index, { isOnlyWhole: target.checked })}
              />
              {item.isOnlyWhole && (
                <TextField
                  label={t("pages")}
                  hint={t("pagesHint")}
                  disabled={isLocked}
                  maxLength={PAGE_LIST_CHARACTERS}
                  value={item.pages ?? ""}
                  onChange={({ target }) => set(index, { pages: target.value })}
                  error={errorOf(`rights.${index}.pages`)}
                />
              )}
              {!isLocked && (
                <div>
                  <Button small onClick={() => change({ rights: rights.filter((_, at) => at !== index) })}>
                    {t("remove", { number: index + 1 })}
                  </Button>
                </div>
              )}
            </fieldset>
          ))}
          {!isLocked && (
            <div>
              <Button icon={plus} onClick={add}>
                {t("add")}
              </Button>
            </div>
          )}
          <CreditsPreview title={draft.fields.title} rights={rights} />
        </>
      )}
    </div>
  );
};
