"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { FileDrop } from "#components/selling/selling/file-drop.tsx";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { saveVerification, verificationQuery } from "#lib/selling/verification/queries.ts";
import { sellerKinds } from "#lib/selling/verification/rules.ts";
import type { VerificationAnswer } from "#lib/selling/verification/schema.ts";

const names = ["legalName", "street", "postcode", "city", "country", "phone", "email", "register", "isCertified", "file"] as const;

/** The facts of Regulation (EU) 2022/2065, art. 30 (1); of a business its register and its declaration as well. */
export const VerificationForm = ({ data: { stated, kind: suggested, countries, hasDocument } }: { data: VerificationAnswer }) => {
  const t = useTranslations("seller.verification");
  const identity = useTranslations("seller.dac7");
  const tax = useTranslations("seller.creditNotes.tax");
  const common = useTranslations("common");
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { world, bcp47 } = useWorld();
  const [kind, setKind] = useState(stated?.kind ?? suggested);
  const [file, setFile] = useState<File | null>(null);
  const { run, isBusy, error, errorOf } = useAction();
  const regions = new Intl.DisplayNames(bcp47, { type: "region" });
  const options = countries
    .map((value) => ({ value, label: regions.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, bcp47));
  const onSubmit = async (form: FormData) => {
    const values = { ...Object.fromEntries(form), ...(file && { file }) };
    const done = await run(() => freshProof(() => saveVerification(values)));
    if (!done) return;
    client.setQueryData(verificationQuery.queryKey, done.value);
    showToast({ text: t("sent") });
  };
  const text = (name: "legalName" | "street" | "postcode" | "city", maxLength: number) => (
    <TextField
      id={`proof-${name}`}
      name={name}
      label={identity(name)}
      defaultValue={stated?.[name] ?? ""}
      maxLength={maxLength}
      error={errorOf(name)}
    />
  );
  return (
    <Form className="stackv max-w-100" onSubmit={onSubmit}>
      <Problem error={error} fields={names} />
      <NativeSelect
        id="proof-kind"
        name="kind"
        label={identity("kind")}
        hint={t("shown")}
        value={kind}
        options={sellerKinds.map((value) => ({ value, label: value === "person" ? tax("kinds.private") : t("trader") }))}
        onChange={(event) => setKind(event.target.value as (typeof sellerKinds)[number])}
      />
      {text("legalName", 160)}
      {text("street", 160)}
      {text("postcode", 16)}
      {text("city", 100)}
      <NativeSelect
        id="proof-country"
        name="country"
        label={identity("country")}
        defaultValue={stated?.country ?? worlds[world].country}
        error={errorOf("country")}
        options={options}
      />
      <TextField
        id="proof-phone"
        name="phone"
        type="tel"
        label={t("phone")}
        defaultValue={stated?.phone ?? ""}
        maxLength={40}
        error={errorOf("phone")}
      />
      <TextField
        id="proof-email"
        name="email"
        type="email"
        label={t("email")}
        defaultValue={stated?.email ?? ""}
        maxLength={254}
        error={errorOf("email")}
      />
      {kind === "trader" && (
        <>
          <TextField
            id="proof-register"
            name="register"
            label={t("register")}
            optional={common("optional")}
            defaultValue={stated?.register ?? ""}
            maxLength={120}
            error={errorOf("register")}
          />
          <Checkbox
            id="proof-isCertified"
            name="isCertified"
            value="true"
            label={t("certify")}
            defaultChecked={stated?.isCertified ?? false}
            error={errorOf("isCertified")}
          />
        </>
      )}
      <FileDrop
        title={t("document")}
        text={t("documentHint")}
        buttonText={t("choose")}
        accept=".pdf,.jpg,.jpeg,.png"
        multiple={false}
        onFiles={([chosen]) => setFile(chosen ?? null)}
      >
        <span role="status" className="text-14 wrap-anywhere">
          {file?.name ?? (hasDocument ? t("documentKept") : "")}
        </span>
      </FileDrop>
      {errorOf("file") && <FieldError id="proof-file-error">{errorOf("file")}</FieldError>}
      <Button type="submit" look="main" busy={isBusy}>
        {t("send")}
      </Button>
    </Form>
  );
};
