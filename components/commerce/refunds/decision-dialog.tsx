"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";

type Props = {
  title: string;
  button: string;
  isDanger?: boolean;
  /** Of the field that the server names: note or decision. */
  name: "note" | "decision" | "reason";
  /** Asks for the order that was meant. */
  asksOrder?: boolean;
  onDecide: (values: { text: string; orderId: string }) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

const FORM = "decision-form";

/** Asks once, and why; wants a fresh proof of identity where money moves. */
export const DecisionDialog = ({ title, button, isDanger, name, asksOrder, onDecide, onDone, onClose }: Props) => {
  const t = useTranslations("staff.refunds");
  const common = useTranslations("common");
  const freshProof = useFreshProof();
  const [text, setText] = useState("");
  const [orderId, setOrderId] = useState("");
  const { run, isBusy, error, errorOf } = useAction();
  const submit = async () => {
    const done = await run(() => freshProof(() => onDecide({ text, orderId })));
    if (!done) return;
    onDone();
    onClose();
  };
  const other = error && !errorOf(name) && !errorOf("orderId") && Object.values(error.fields)[0]?.message;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeText={common("close")}
      actions={
        <>
          <DialogClose render={<Button>{common("cancel")}</Button>} />
          <Button type="submit" form={FORM} look={isDanger ? "danger" : "main"} busy={isBusy}>
            {button}
          </Button>
        </>
      }
    >
      <Form id={FORM} className="stackv mt-4" onSubmit={submit}>
        <Problem error={error} />
        {other && <p role="alert">{other}</p>}
        {asksOrder && (
          <TextField
            name="orderId"
            label={t("orderMeant")}
            inputMode="numeric"
            maxLength={15}
            value={orderId}
            error={errorOf("orderId")}
            onChange={(event) => setOrderId(event.target.value)}
          />
        )}
        <TextArea
          name={name}
          label={t("note")}
          hint={t("noteHint")}
          rows={3}
          maxLength={500}
          value={text}
          error={errorOf(name)}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </Dialog>
  );
};
