"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { addressLines } from "#lib/platform/addresses/rules.ts";
import { decideVerification, fetchDocument, verificationsQuery } from "#lib/selling/verification/queries.ts";
import type { VerificationCase } from "#lib/selling/verification/schema.ts";

/** Sellers who stated who they are: what they say beside the holder of their account, the document, and the decision; nothing while nobody waits. */
export const VerificationsSection = () => {
  const t = useTranslations("staff.verification");
  const waiting = useQuery(verificationsQuery);
  const { data } = waiting;
  if (!data) return waiting.isError ? <RoomFailed query={waiting} /> : <RoomSkeleton />;
  if (data.items.length === 0) return null;
  return (
    <section aria-labelledby="verifications">
      <h2 id="verifications" className="mb-2 text-18">
        {t("title", { count: data.total })}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("text")}</p>
      {data.items.map((item) => (
        <Case key={`${item.seller.id} ${item.version}`} item={item} />
      ))}
    </section>
  );
};

const Case = ({ item }: { item: VerificationCase }) => {
  const t = useTranslations("staff.verification");
  const act = useTranslations("staff.act");
  const href = useHref();
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf } = useAction();
  const { seller, version, document } = item;
  const decide = async (form: FormData, isConfirmed: boolean) => {
    const decision = { sellerId: seller.id, version, isConfirmed, reason: String(form.get("reason")) };
    await run(() => freshProof(() => decideVerification(decision)));
    // Refused or not: a colleague may have decided, or she has changed something.
    void client.invalidateQueries({ queryKey: ["staff-payouts"] });
  };
  return (
    <article className="panel mb-3" aria-label={seller.name}>
      <h3 className="mb-2 text-16 wrap-anywhere">
        <a href={href("admin", {}, { user: seller.id })}>{seller.name}</a>
      </h3>
      <Stated item={item} />
      {document && (
        <FileButton
          text={t("open")}
          fileName={`seller-${seller.id}.${document}`}
          fetchFile={() => freshProof(() => fetchDocument(seller.id))}
        />
      )}
      <Form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={(form) => decide(form, true)}>
        <Problem error={error} fields={["reason"]} />
        <TextField
          id={`verification-reason-${seller.id}`}
          name="reason"
          label={act("reason")}
          hint={act("reasonHint")}
          minLength={10}
          maxLength={500}
          error={errorOf("reason")}
        />
        <Button type="submit" busy={isBusy}>
          {t("confirm")}
        </Button>
        <Button type="button" busy={isBusy} onClick={({ currentTarget: { form } }) => void (form && decide(new FormData(form), false))}>
          {t("correct")}
        </Button>
      </Form>
    </article>
  );
};

const Stated = ({ item }: { item: VerificationCase }) => {
  const t = useTranslations("seller.verification");
  const staff = useTranslations("staff");
  const identity = useTranslations("seller.dac7");
  const tax = useTranslations("seller.creditNotes.tax");
  const { bcp47 } = useWorld();
  const country = new Intl.DisplayNames(bcp47, { type: "region" }).of(item.country) ?? item.country;
  const rows: [string, string | null][] = [
    [identity("kind"), item.kind === "person" ? tax("kinds.private") : t("trader")],
    [identity("legalName"), item.legalName],
    [staff("sanctions.holder"), item.holder],
    [
      identity("street"),
      [...addressLines({ street: item.street, postalCode: item.postcode, city: item.city, country: item.country }), country].join(", "),
    ],
    [t("phone"), item.phone],
    [t("email"), item.email],
    [staff("verification.register"), item.register],
  ];
  return (
    <dl className="dl mb-3 wrap-anywhere">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
};
