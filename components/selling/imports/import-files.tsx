"use client";
import { useTranslations } from "next-intl";
import { type RefCallback, useId } from "react";
import { buttonClass } from "#components/platform/ui/button-class.ts";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { withPaths } from "#components/selling/imports/pick-files.ts";
import type { FilePlan } from "#components/selling/imports/plan-files.ts";
import { readDrop } from "#components/selling/imports/read-drop.ts";
import type { Picked } from "#components/selling/imports/use-picked.ts";
import { FileDrop } from "#components/selling/selling/file-drop.tsx";
import { ACCEPTED } from "#components/selling/selling/upload-kinds.ts";

/** React has no word for it. Where a browser does not know it, several files are chosen. */
const asFolder: RefCallback<HTMLInputElement> = (input) => input?.setAttribute("webkitdirectory", "");

/** The files that the rows name, chosen one by one, as a folder or in a ZIP; how many of them are there, and what no row names. */
export const ImportFiles = ({ files, plan }: { files: Picked; plan: FilePlan }) => {
  const t = useTranslations("cabinet-materials.imports");
  const upload = useTranslations("cabinet-materials.upload.files");
  const id = useId();
  return (
    <>
      <FileDrop
        title={upload("drop")}
        text={t("filesText")}
        buttonText={upload("choose")}
        accept={ACCEPTED}
        onFiles={(chosen) => void files.add(withPaths(chosen))}
        onData={(data) => void files.add(readDrop(data))}
      >
        <input
          ref={asFolder}
          id={id}
          type="file"
          multiple
          aria-labelledby={`${id}-label`}
          className="peer/folder vh"
          onChange={({ target }) => {
            void files.add(withPaths([...(target.files ?? [])]));
            target.value = "";
          }}
        />
        <label id={`${id}-label`} htmlFor={id} className={buttonClass({}, "cursor-pointer peer-focus-visible/folder:ring-3")}>
          {t("folder")}
        </label>
      </FileDrop>
      <p className="my-3 text-14 text-ink-2" role="status">
        {t("found", { found: plan.found, count: plan.wanted })}
      </p>
      {files.damaged.map((name) => (
        <Notice key={name} tone="error" role="alert">
          {t("damaged", { name })}
        </Notice>
      ))}
      {plan.left.length > 0 && (
        <Disclosure summary={t("left", { count: plan.left.length })} className="my-3">
          <ul className="text-14 wrap-anywhere">
            {plan.left.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
};
