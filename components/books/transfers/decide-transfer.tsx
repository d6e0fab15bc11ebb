"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { askDecision } from "#lib/books/transfers/queries.ts";
import { type DecisionKind, decisionsFor } from "#lib/books/transfers/rules.ts";
import type { Transfer } from "#lib/books/transfers/schema.ts";

type Props = { transfer: Transfer; title: string; onDone: () => void; onClose: () => void };

const FORM = "decide-transfer";

/** What becomes of a transfer's open money, and why; another person confirms it. */
export const DecideTransfer = ({ transfer, title, onDone, onClose }: Props) => {
  const t = useTranslations("staff.transfers");
  const refunds = useTranslations("staff.refunds");
  const common = useTranslations("common");
  const kinds = decisionsFor(transfer.amountMinor);
  const { candidates, order } = transfer;
  const [kind, setKind] = useState<DecisionKind>(kinds[0] ?? "other");
  const [named, setNamed] = useState(
    candidates.length === 1 ? (candidates[0]?.label ?? "") : transfer.reason === "part" ? (order?.label ?? "") : "",
  );
  const [note, setNote] = useState("");
  const { run, isBusy, error, errorOf } = useAction();
  const submit = async () => {
    const done = await run(() => askDecision(transfer.id, { kind, order: kind === "order" ? named : "", note }));
    if (!done) return;
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeText={common("close")}
      actions={
        <>
          <DialogClose render={<Button>{common("cancel")}</Button>} />
          <Button type="submit" form={FORM} look="main" busy={isBusy}>
            {t("decide")}
          </Button>
        </>
      }
    >
      <Form id={FORM} className="stackv mt-4" onSubmit={submit}>
        <Problem error={error} />
        <NativeSelect
          name="kind"
          label={t("what")}
          hint={t("second")}
          value={kind}
          error={errorOf("kind")}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(event) => setKind(event.target.value as DecisionKind)}
        />
        {kind === "order" && (
          <TextField
            name="order"
            label={t("order")}
            maxLength={40}
            value={named}
            error={errorOf("order")}
            onChange={(event) => setNamed(event.target.value)}
          />
        )}
        <TextArea
          name="note"
          label={refunds("note")}
          hint={refunds("noteHint")}
          rows={3}
          maxLength={500}
          value={note}
          error={errorOf("note")}
          onChange={(event) => setNote(event.target.value)}
        />
      </Form>
    </Dialog>
  );
};
